export { default } from './TripMap.tsx'
export type { MapPlace, MapStop, PlaceRole, TileSource, TripMapProps } from './types.ts'
