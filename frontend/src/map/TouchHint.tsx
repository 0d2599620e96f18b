import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useMap } from 'react-leaflet/hooks'
import { useT } from '../i18n/useT.ts'

const SIDEWAYS_PX = 24
const SHOWN_MS = 1_500

/** One finger scrolls the page: when it moves sideways, it is told that two move the map. */
export function TouchHint() {
  const t = useT()
  const map = useMap()
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const box = map.getContainer()
    let from: { x: number; y: number } | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = ({ touches }: TouchEvent) => {
      const [finger] = touches
      from = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : null
    }
    const move = ({ touches }: TouchEvent) => {
      const [finger] = touches
      if (!from || !finger || touches.length !== 1) return
      const sideways = Math.abs(finger.clientX - from.x)
      if (sideways < SIDEWAYS_PX || sideways < Math.abs(finger.clientY - from.y)) return
      setShown(true)
      clearTimeout(timer)
      timer = setTimeout(() => setShown(false), SHOWN_MS)
    }
    box.addEventListener('touchstart', start, { passive: true })
    box.addEventListener('touchmove', move, { passive: true })
    return () => {
      box.removeEventListener('touchstart', start)
      box.removeEventListener('touchmove', move)
      clearTimeout(timer)
    }
  }, [map])

  if (!shown) return null
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 900,
        display: 'grid',
        placeItems: 'center',
        p: 2,
        textAlign: 'center',
        fontSize: 18,
        fontWeight: 600,
        color: '#FFFFFF',
        bgcolor: 'rgb(12 17 22 / 0.75)',
        pointerEvents: 'none',
      }}
    >
      {t('map.twoFingers')}
    </Box>
  )
}
