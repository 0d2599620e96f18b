import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { Box, Button, Skeleton } from '@mui/material'
import { type Point, type RouteResult } from '@longhaul/core/contract'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { translationsReady } from '../../i18n/spanishParts.ts'
import { useT } from '../../i18n/useT.ts'
import { configuredTiles } from '../../map/tileSource.ts'
import type TripMapComponent from '../../map/index.ts'
import { fittingHeight } from '../../map/fitting.ts'
import type { MapPlace, MapPlaceBetween, Picked, PlaceRole } from '../../map/index.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { useNearViewport } from '../../ui/useNearViewport.ts'
import { betweenOf } from '../../ui/duty/stopPlaces.ts'
import { mapStops } from './mapStops.ts'

type LoadMap = () => Promise<{ default: typeof TripMapComponent }>
const fetchMap: LoadMap = async () => {
  const map = await import('../../map/index.ts')
  await translationsReady()
  return map
}

/** Loads the map's script once `wanted`; that it failed is not the page's trouble. */
function useTripMap(isShown: boolean, loadMap: LoadMap) {
  const [TripMap, setTripMap] = useState<typeof TripMapComponent | null>(null)
  const [attempt, setAttempt] = useState(1)
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (!isShown) return
    loadMap().then(
      (map) => setTripMap(() => map.default),
      () => setFailures(attempt),
    )
  }, [isShown, attempt, loadMap])
  return { TripMap, failed: failures === attempt, again: () => setAttempt(attempt + 1) }
}

export interface RouteMapProps extends Readonly<Record<PlaceRole, MapPlace | null>> {
  route: RouteResult | null
  /** As high as the trip needs on a phone, else 420 pixels, unless given. */
  height?: string
  /** Those between the pickup and the drop-off; `null` where one is not known yet. */
  between?: readonly (MapPlaceBetween | null)[]
  picking?: Picked | null
  onPick?: (point: Point) => void
  /** Whether the places and stops also stand under the map. */
  list?: 'shown' | 'elsewhere'
  loadMap?: LoadMap
}

const NOWHERE: readonly Point[] = []
const NONE: readonly MapPlaceBetween[] = []

/** Loads near the screen; memo, so that the map is not drawn again at every key in the form. */
export const RouteMap = memo(function RouteMap(props: RouteMapProps) {
  const {
    route,
    current,
    pickup,
    dropoff,
    between = NONE,
    height = 'var(--map-fitting)',
    picking = null,
    onPick,
    list = 'shown',
    loadMap = fetchMap,
  } = props
  const t = useT()
  const translateSentence = useSentence()
  const tiles = useMemo(() => configuredTiles(), [])
  const count = between.length
  const stops = useMemo(
    // What a form shows is the plan of a whole trip, of which stops may have changed since.
    () => (route ? mapStops(route, onPick ? betweenOf(route) : count, t, translateSentence) : []),
    [route, count, onPick, t, translateSentence],
  )
  const points = [current, pickup, ...between, dropoff].flatMap((place) => (place ? [place.point] : []))
  const frame = useRef<HTMLDivElement>(null)
  const near = useNearViewport(frame)
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
          between={between}
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
