import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { Box, Button, Skeleton } from '@mui/material'
import { type Point, type RouteResult } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { mapTiles } from '../../map/mapTiles.ts'
import type TripMapComponent from '../../map/index.ts'
import { fittingHeight } from '../../map/fitting.ts'
import type { MapPlace, PlaceRole } from '../../map/index.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { useNear } from '../../ui/useNear.ts'
import { mapStops } from './mapStops.ts'

type LoadMap = () => Promise<{ default: typeof TripMapComponent }>
const fetchMap: LoadMap = () => import('../../map/index.ts')

/**
 * The script of the map, asked for once `wanted`; it may fail, which is the map's trouble and not the
 * page's.
 */
function useTripMap(wanted: boolean, loadMap: LoadMap) {
  const [TripMap, setTripMap] = useState<typeof TripMapComponent | null>(null)
  const [attempt, setAttempt] = useState(1)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (!wanted) return
    loadMap().then(
      (map) => setTripMap(() => map.default),
      () => setFailures(attempt),
    )
  }, [wanted, attempt, loadMap])
  return { TripMap, failed: failures === attempt, again: () => setAttempt(attempt + 1) }
}

export interface RouteMapProps extends Readonly<Record<PlaceRole, MapPlace | null>> {
  route: RouteResult | null
  zone: string
  /** On a phone as high as the trip is, else 420 pixels, unless told. */
  height?: string
  picking?: PlaceRole | null
  onPick?: (point: Point) => void
  /** Whether the places and stops also stand under the map as a list. */
  list?: 'shown' | 'elsewhere'
  loadMap?: LoadMap
}

const NOWHERE: readonly Point[] = []

/**
 * The map of a trip, loaded when it comes near the screen and drawn again only when something on it
 * changes, not at every key in the form.
 */
export const RouteMap = memo(function RouteMap(props: RouteMapProps) {
  const {
    route,
    zone,
    current,
    pickup,
    dropoff,
    height = 'var(--map-fitting)',
    picking = null,
    onPick,
    list = 'shown',
    loadMap = fetchMap,
  } = props
  const t = useT()
  const tiles = useMemo(() => mapTiles(), [])
  const stops = useMemo(() => (route ? mapStops(route.stops, zone, t) : []), [route, zone, t])
  const points = [current, pickup, dropoff].flatMap((place) => (place ? [place.point] : []))
  const frame = useRef<HTMLDivElement>(null)
  const near = useNear(frame)
  const { TripMap, failed, again } = useTripMap(near, loadMap)
  if (failed)
    return (
      <ErrorBanner
        message={t('trips.map.failed')}
        action={<Button onClick={again}>{t('ui.retry')}</Button>}
      />
    )
  return (
    <Box
      ref={frame}
      sx={{ containerType: 'inline-size', '--map-fitting': { xs: fittingHeight(points), md: '420px' } }}
    >
      {TripMap ? (
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
      ) : (
        <Skeleton variant="rounded" height={height} />
      )}
    </Box>
  )
})
