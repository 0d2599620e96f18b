import type { MapLabels } from './types.ts'

export const MAP_LABELS: MapLabels = {
  map: 'Route map',
  help: 'Arrow keys move the map, plus and minus zoom. The stops are also listed below.',
  role: { current: 'Current location', pickup: 'Pickup', dropoff: 'Dropoff' },
  kind: {
    pickup: 'Pickup',
    dropoff: 'Dropoff',
    fuel: 'Fuel',
    break: 'Break',
    rest: 'Rest',
    restart: 'Restart',
    split: 'Split rest',
    wait: 'Wait',
  },
  stops: 'Places and stops',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show whole route',
  closePopup: 'Close',
  pick: {
    current: 'Tap the map to set the current location. With a keyboard, move the cross and press Enter.',
    pickup: 'Tap the map to set the pickup. With a keyboard, move the cross and press Enter.',
    dropoff: 'Tap the map to set the dropoff. With a keyboard, move the cross and press Enter.',
  },
  schematic: 'The line joins the towns on the way; it does not follow every bend of the road.',
  credit: 'GeoNames (CC BY 4.0), US Census, Natural Earth | Leaflet',
  creditTitle: 'Map data',
  basemapFailed: 'The map background did not load. Places and stops are still right.',
}
