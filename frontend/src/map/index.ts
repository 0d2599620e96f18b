export { default } from './TripMap.tsx'
export { MAP_LABELS } from './messages.ts'
export type { MapLabels, MapPlace, MapStop, PlaceRole, TileSource, TripMapProps } from './types.ts'
