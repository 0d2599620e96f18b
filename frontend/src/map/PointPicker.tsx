import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { useMap, useMapEvents } from 'react-leaflet/hooks'

type Pick = (point: [lon: number, lat: number]) => void

/** To five decimals, about a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** A click picks its point, Enter on the focused map its middle. */
export function PointPicker({ onPick }: { onPick: Pick }) {
  const map = useMap()
  useMapEvents({
    click: ({ latlng }) => {
      const { lng, lat } = latlng.wrap()
      onPick([rounded(lng), rounded(lat)])
    },
  })

  useEffect(() => {
    const box = map.getContainer()
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== box) return
      event.preventDefault()
      const { lng, lat } = map.getCenter().wrap()
      onPick([rounded(lng), rounded(lat)])
    }
    box.addEventListener('keydown', press)
    box.classList.add('picking')
    return () => {
      box.removeEventListener('keydown', press)
      box.classList.remove('picking')
    }
  }, [map, onPick])

  return (
    <Box
      component="svg"
      className="cross"
      viewBox="0 0 32 32"
      aria-hidden="true"
      sx={{
        position: 'absolute',
        inset: 0,
        margin: 'auto',
        width: 32,
        height: 32,
        zIndex: 650,
        pointerEvents: 'none',
        visibility: 'hidden',
        color: 'primary.main',
      }}
    >
      <path
        d="M16 2v10M16 20v10M2 16h10M20 16h10"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Box>
  )
}
