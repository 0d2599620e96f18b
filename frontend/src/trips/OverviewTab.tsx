import { Suspense, useState } from 'react'
import { Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { CYCLE_HOURS, FALLBACKS, type RouteResult, type TripRow } from '@longhaul/core/contract'
import { useCalculateRoute } from '../providers/trips.ts'
import { useVerbs } from '../providers/verbs.ts'
import type { ReplanFrom } from '../providers/types.ts'
import { useSentence } from '../i18n/sentences/sentence.ts'
import { usePlaceName } from '../i18n/sentences/usePlaceName.ts'
import { useT } from '../i18n/useT.ts'
import { useErrorMessage } from '../form/useErrorMessage.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { formatList, formatMiles, formatMoment, formatTenths } from '../ui/format.ts'
import { SectionCard } from '../ui/page/SectionCard.tsx'
import { personName } from '../ui/personName.ts'
import { AppointmentLines } from './plan/AppointmentLines.tsx'
import { arrivalZone } from './plan/arrivalZone.ts'
import { Assumptions } from './plan/Assumptions.tsx'
import UseEstimateButton from './plan/UseEstimateButton.tsx'
import { Facts } from '../ui/Facts.tsx'
import { lazyPage } from '../ui/lazy/lazyPage.tsx'
import { orNoMap } from './plan/orNoMap.tsx'
import type { PlaceListProps } from './plan/PlaceList.tsx'
import type { RouteMapProps } from './plan/RouteMap.tsx'
import { SuccessBanner } from '../ui/page/SuccessBanner.tsx'
import { VerdictChip } from './plan/VerdictChip.tsx'
import { Violations } from './plan/Violations.tsx'
import { WouldBreak } from './plan/WouldBreak.tsx'
import { findPlace, loadCurrentPlace } from '../form/place/findPlace.ts'
import { useWhenIdle } from '../ui/lazy/useWhenIdle.ts'

const PlaceList = lazyPage<PlaceListProps>(() => import('./plan/PlaceList.tsx'))
const RouteMap = orNoMap<RouteMapProps>(() => import('./plan/RouteMap.tsx').then((file) => file.RouteMap))

interface OverviewProps {
  trip: TripRow
  /** `undefined` while it loads, null while there is no plan. */
  route: RouteResult | null | undefined
  mayPlan: boolean
}

export function OverviewTab({ trip, route, mayPlan }: OverviewProps) {
  const t = useT()
  const placeName = usePlaceName()
  const translateSentence = useSentence()
  const zone = trip.home_zone
  const verdict = route?.compliance.verdict ?? trip.verdict
  const miles = route?.total_miles ?? trip.total_miles
  const arrival = route?.arrival ?? trip.arrival
  const replanning = useReplanning(trip.id)

  return (
    <Stack sx={{ gap: 3 }}>
      {route && trip.status === 'IN_PROGRESS' && (
        <WouldBreak
          compliance={route.compliance}
          zone={zone}
          isPlanning={replanning.plan.isPending}
          onPlanAgain={mayPlan ? () => replanning.calculate() : null}
        />
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <SectionCard title={t('trips.overview.summary')}>
          <Facts
            facts={[
              { label: t('trips.overview.driver'), value: personName(trip.driver) },
              {
                label: t('trips.overview.vehicle'),
                value: `${trip.vehicle.vehicle_number} (${trip.vehicle.license_plate})`,
              },
              { label: t('trips.overview.start'), value: formatMoment(trip.start_time, zone) },
              {
                label: t('trips.overview.cycleHours'),
                value: t('trips.overview.cycleOf', {
                  used: formatTenths(trip.current_cycle_hours),
                  limit: CYCLE_HOURS[trip.ruleset],
                }),
              },
              {
                label: t('trips.overview.compliance'),
                value: verdict ? (
                  <VerdictChip verdict={verdict} />
                ) : (
                  route === null && t('trips.compliance.noPlan')
                ),
              },
            ]}
          />
        </SectionCard>

        <SectionCard title={t('trips.overview.route')}>
          <Stack sx={{ gap: 2 }}>
            <Facts
              facts={[
                { label: t('trips.overview.pickup'), value: placeName(trip.pickup_location_name) },
                ...(route || trip.stops.length === 0
                  ? []
                  : [
                      {
                        label: t('trips.overview.stops'),
                        value: formatList(trip.stops.map((stop) => placeName(stop.location_name))),
                      },
                    ]),
                { label: t('trips.overview.dropoff'), value: placeName(trip.dropoff_location_name) },
                { label: t('trips.overview.current'), value: placeName(trip.current_location_name) },
                ...(miles === null
                  ? []
                  : [{ label: t('trips.overview.distance'), value: formatMiles(miles) }]),
                ...(arrival === null
                  ? []
                  : [
                      {
                        label: t('trips.overview.arrival'),
                        value: formatMoment(arrival, route ? arrivalZone(route) : zone),
                      },
                    ]),
              ]}
            />
            {route && <AppointmentLines route={route} />}
            {miles === null && route === null && (
              <Typography sx={{ color: 'text.secondary' }}>{t('trips.overview.noMetrics')}</Typography>
            )}
            {mayPlan && (
              <PlanAgain
                trip={trip}
                planned={Boolean(route) || trip.total_miles !== null}
                replanning={replanning}
              />
            )}
          </Stack>
        </SectionCard>
      </Box>

      {route && trip.stops.length > 0 && (
        <Suspense fallback={<Skeleton variant="rounded" height={88 + 56 * route.places.length} />}>
          <PlaceList route={route} stops={trip.stops} />
        </Suspense>
      )}
      {route && <Violations compliance={route.compliance} zone={zone} />}
      {route && route.assumptions.length > 0 && (
        <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }}>
          <Assumptions heading="h2" sentences={route.assumptions} />
        </Paper>
      )}

      <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
        <RouteMap
          route={route ?? null}
          current={{ name: placeName(trip.current_location_name), point: trip.current_location }}
          pickup={{ name: placeName(trip.pickup_location_name), point: trip.pickup_location }}
          dropoff={{ name: placeName(trip.dropoff_location_name), point: trip.dropoff_location }}
          between={trip.stops.map(({ kind, location_name: name, location: point }) => ({
            kind,
            name: placeName(name),
            point,
          }))}
        />
      </Suspense>
      {route && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('trips.summary.source', { source: translateSentence(route.source) })}
        </Typography>
      )}
    </Stack>
  )
}

/** One planning at a time, whichever button asked for it. */
function useReplanning(tripId: number) {
  const plan = useCalculateRoute(tripId)
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const calculate = (from?: ReplanFrom) => {
    setProblem(null)
    plan.mutate(from, { onSuccess: () => setDone(true) })
  }
  return { plan, calculate, done, setDone, problem, setProblem }
}

interface PlanAgainProps {
  trip: TripRow
  planned: boolean
  replanning: ReturnType<typeof useReplanning>
}

/** Plans the route again; on the road also from where the device is. */
function PlanAgain({ trip, planned, replanning }: PlanAgainProps) {
  const t = useT()
  const message = useErrorMessage()
  const verbs = useVerbs()
  const { plan, calculate, done, setDone, problem, setProblem } = replanning
  useWhenIdle(loadCurrentPlace)
  const onTheRoad = trip.status === 'IN_PROGRESS'

  const calculateFromHere = async () => {
    setProblem(t('trips.place.locating'))
    const here = await findPlace((lat, lon) => verbs.reversePlace(lat, lon))
    switch (here.kind) {
      case 'found':
      case 'unnamed':
        if (here.place.point) calculate({ location: here.place.point, name: here.place.name })
        return
      case 'unsupported':
        return setProblem(t('trips.place.unsupported'))
      case 'failed':
        return setProblem(here.message || t('trips.place.positionFailed'))
    }
  }

  return (
    <>
      {done && <SuccessBanner message={t('trips.overview.replanned')} onDone={() => setDone(false)} />}
      <ErrorBanner
        message={plan.isError ? message(plan.error, FALLBACKS.calculateRoute) : null}
        action={
          <UseEstimateButton
            error={plan.error}
            onChoose={() => calculate({ ...plan.variables, router: 'embedded' })}
          />
        }
      />
      {trip.status !== 'COMPLETED' && (
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Button variant="outlined" loading={plan.isPending} onClick={() => calculate()}>
            {t(planned ? 'trips.overview.replan' : 'trips.overview.calculate')}
          </Button>
          {onTheRoad && (
            <Button variant="outlined" disabled={plan.isPending} onClick={() => void calculateFromHere()}>
              {t('trips.overview.replanHere')}
            </Button>
          )}
        </Stack>
      )}
      <Typography role="status" variant="body2">
        {problem ?? ''}
      </Typography>
      {onTheRoad && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('trips.overview.replanHint')}
        </Typography>
      )}
    </>
  )
}
