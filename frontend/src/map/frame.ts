import { MAP_MARGIN } from './fitting.ts'
import { latLngBounds, type LatLngBounds, type Map as LeafletMap } from 'leaflet'

/** Kansas City, as far in as one metro. */
export const DEFAULT_CENTRE: [lat: number, lon: number] = [39.0997, -94.5786]
export const DEFAULT_ZOOM = 10
export const CLOSEST_FIT = 11

const POPUP_EDGES = 70
const MIN_POPUP = 100
const MAX_POPUP = 250

/** The height of a popup in pixels; what is longer scrolls. */
export const popupHeight = (mapHeight: number): number =>
  Math.min(MAX_POPUP, Math.max(MIN_POPUP, mapHeight - POPUP_EDGES))

/** Text, so that equal frames are equal; empty when there is nothing to frame. */
export function frameOf(points: readonly (readonly [lon: number, lat: number])[]): string {
  return points.length === 0 ? '' : latLngBounds(points.map(([lon, lat]) => [lat, lon])).toBBoxString()
}

function boundsOf(frame: string): LatLngBounds {
  const [west, south, east, north] = frame.split(',').map(Number)
  return latLngBounds([south!, west!], [north!, east!])
}

export function showFrame(map: LeafletMap, frame: string): void {
  if (frame === '') map.setView(DEFAULT_CENTRE, DEFAULT_ZOOM, { animate: false })
  else {
    map.fitBounds(boundsOf(frame), {
      paddingTopLeft: [MAP_MARGIN.left, MAP_MARGIN.top],
      paddingBottomRight: [MAP_MARGIN.right, MAP_MARGIN.bottom],
      maxZoom: CLOSEST_FIT,
      animate: false,
    })
  }
}
