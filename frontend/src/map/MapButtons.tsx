import AddIcon from '@mui/icons-material/Add'
import FitScreenIcon from '@mui/icons-material/FitScreen'
import RemoveIcon from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import { DomEvent } from 'leaflet'
import { useCallback } from 'react'
import { useMap } from 'react-leaflet/hooks'
import { useT } from '../i18n/useT.ts'

/** Zoom and fit, big enough for a thumb in a moving cab. */
export function MapButtons({ onFit }: { onFit: (() => void) | null }) {
  const t = useT()
  const map = useMap()
  const keepFromMap = useCallback((element: HTMLElement | null) => {
    if (!element) return
    DomEvent.disableClickPropagation(element)
    DomEvent.disableScrollPropagation(element)
  }, [])
  const buttons = [
    { label: t('map.zoomIn'), icon: <AddIcon />, press: () => map.zoomIn() },
    { label: t('map.zoomOut'), icon: <RemoveIcon />, press: () => map.zoomOut() },
    ...(onFit ? [{ label: t('map.fit'), icon: <FitScreenIcon />, press: onFit }] : []),
  ]
  return (
    <Box ref={keepFromMap} sx={{ position: 'absolute', top: 12, right: 12, zIndex: 1000 }}>
      <Paper
        className="map-buttons"
        sx={{ display: 'flex', flexDirection: 'column', overflow: 'hidden', cursor: 'default' }}
      >
        {buttons.map(({ label, icon, press }) => (
          <IconButton
            key={label}
            aria-label={label}
            title={label}
            onClick={press}
            sx={{ width: 48, height: 48, borderRadius: 0, color: 'text.primary' }}
          >
            {icon}
          </IconButton>
        ))}
      </Paper>
    </Box>
  )
}
