export { default } from './TripMap.tsx'
export type {
  MapPlace,
  MapPlaceBetween,
  MapStop,
  Picked,
  PlaceRole,
  TileSource,
  TripMapProps,
} from './types.ts'
