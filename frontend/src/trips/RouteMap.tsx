import { lazy, memo, Suspense, useMemo, useRef } from 'react'
import { Skeleton } from '@mui/material'
import { type Point, type RouteResult } from '@longhaul/core/contract'
import { useT } from '../shell/i18n/useT.ts'
import { mapTiles } from '../shell/mapTiles.ts'
import type { MapPlace, PlaceRole } from '../ui/map/index.ts'
import { useNear } from '../ui/useNear.ts'
import { mapStops } from './mapStops.ts'

const TripMap = lazy(() => import('../ui/map/index.ts'))

export interface RouteMapProps extends Readonly<Record<PlaceRole, MapPlace | null>> {
  route: RouteResult | null
  zone: string
  height?: string
  picking?: PlaceRole | null
  onPick?: (point: Point) => void
  /** Whether the places and stops also stand under the map as a list. */
  list?: 'shown' | 'elsewhere'
}

const NOWHERE: readonly Point[] = []

/** The map of a trip, loaded when it comes near the screen and drawn again only when something on it changes, not at every key in the form. */
export const RouteMap = memo(function RouteMap(props: RouteMapProps) {
  const {
    route,
    zone,
    current,
    pickup,
    dropoff,
    height = '420px',
    picking = null,
    onPick,
    list = 'shown',
  } = props
  const t = useT()
  const tiles = useMemo(mapTiles, [])
  const stops = useMemo(() => (route ? mapStops(route.stops, zone, t) : []), [route, zone, t])
  const frame = useRef<HTMLDivElement>(null)
  const near = useNear(frame)
  const waiting = <Skeleton variant="rounded" height={height} />
  if (!near) return <div ref={frame}>{waiting}</div>
  return (
    <Suspense fallback={waiting}>
      <TripMap
        places={{ current, pickup, dropoff }}
        geometry={route?.geometry ?? NOWHERE}
        schematic={route?.source.startsWith('Longhaul') ?? true}
        stops={stops}
        tiles={tiles}
        picking={picking}
        {...(onPick ? { onPick } : {})}
        height={height}
        list={list === 'shown'}
      />
    </Suspense>
  )
})
