import type { Theme } from '@mui/material/styles'
import { MAP_PALETTES, type MapMode } from './palette.ts'

export const mapStyles = (theme: Theme, mode: MapMode) => ({
  '& .leaflet-container': {
    font: 'inherit',
    // What shows until the basemap is there: trips are on land.
    background: MAP_PALETTES[mode].land,
    borderRadius: 1,
    overflow: 'hidden',
    isolation: 'isolate',
  },
  '& .leaflet-container:focus-visible': {
    outline: `3px solid ${theme.palette.primary.main}`,
    outlineOffset: '2px',
  },
  '& .picking': { cursor: 'crosshair' },
  '& .picking:focus-visible .cross': { visibility: 'visible' },
  '& .mark': { background: 'none', border: 0 },
  '& .mark svg': { display: 'block', filter: 'drop-shadow(0 1px 2px rgb(0 0 0 / 0.35))' },
  '& .far .mark-stop .mark-shape': { transform: 'scale(0.66)', transformOrigin: '22px 22px' },
  '& .far .mark-stop .mark-count': { transform: 'translate(-4px, 4px)' },
  // System colours alone have no shadow and no paper: what floats on the map gets an edge.
  '@media (forced-colors: active)': {
    '& .leaflet-popup-content-wrapper, & .map-buttons, & .leaflet-container .leaflet-control-attribution': {
      border: '1px solid CanvasText',
    },
    '& .leaflet-container:focus-visible, & .mark:focus-visible': { outlineColor: 'Highlight' },
  },
  '& .mark:focus-visible': {
    outline: `3px solid ${theme.palette.primary.main}`,
    outlineOffset: '-4px',
    borderRadius: '50%',
  },
  '& .for-readers': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& .leaflet-popup-content-wrapper, & .leaflet-popup-tip': {
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    boxShadow: '0 2px 12px rgb(0 0 0 / 0.3)',
  },
  '& .leaflet-popup-content-wrapper': { borderRadius: 1, border: `1px solid ${theme.palette.divider}` },
  '& .leaflet-popup-content': {
    margin: '12px 40px 12px 16px',
    font: 'inherit',
    fontSize: '14px',
    lineHeight: 1.45,
    overflowWrap: 'anywhere',
  },
  '& .leaflet-popup-content p': { margin: 0 },
  '& .leaflet-popup-content.leaflet-popup-scrolled': { border: 0 },
  '& .leaflet-container a.leaflet-popup-close-button': {
    width: '40px',
    height: '40px',
    font: '24px/40px sans-serif',
    color: theme.palette.text.secondary,
  },
  // As exact as Leaflet's own rule, and one class more: its stylesheet may load after ours.
  '& .leaflet-container .leaflet-control-attribution': {
    background: theme.palette.background.paper,
    color: theme.palette.text.secondary,
    padding: '2px 8px',
    fontSize: '11px',
    borderTopLeftRadius: '6px',
  },
  '& .leaflet-container .leaflet-control-attribution a': { color: theme.palette.primary.main },
})
