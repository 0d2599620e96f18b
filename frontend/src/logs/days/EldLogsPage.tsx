import '../../i18n/en/eldLogs.ts'
import { Suspense } from 'react'
import { Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { MINUTE_MS } from '@longhaul/core'
import { FALLBACKS, type DutyRow, type EldLogRow, type TripRow } from '@longhaul/core/contract'
import { Pager } from '../../ui/page/Pager.tsx'
import { mayAccess } from '../../providers/access.ts'
import { ApiError } from '../../providers/http.ts'
import { useEldLogs } from '../../providers/logs.ts'
import { Columns } from '../../ui/page/Columns.tsx'
import { useTrip } from '../../providers/trips.ts'
import { useTripEnds } from '../../i18n/sentences/usePlaceName.ts'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { useNow } from '../../ui/useNow.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { DutyActions } from '../../form/duty/DutyActions.tsx'
import { useLogPages } from '../../ui/duty/graph/useLogPages.ts'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { formatDay, formatLogMiles } from '../../ui/format.ts'
import { dayOf } from '../../ui/zoneTime.ts'
import { GenerateLog } from './GenerateLog.tsx'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { useWhenIdle } from '../../ui/lazy/useWhenIdle.ts'

const LogDetail = lazyPage(() => import('./LogDetail.tsx'))

/** `/eld-logs/{tripId}`; the chosen day stands in the address. */
export default function EldLogsPage() {
  const t = useT()
  const { tripId: text = '' } = useParams()
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
  usePageTitle(t('eldLogs.title'))
  if (id === null) return <Missing />
  return <TripOfLogs key={id} tripId={id} />
}

function Missing() {
  const t = useT()
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography component="h1" variant="h1">
        {t('eldLogs.notFound')}
      </Typography>
      <Button component={Link} to="/dashboard">
        {t('trips.back')}
      </Button>
    </Stack>
  )
}

function TripOfLogs({ tripId }: { tripId: number }) {
  const t = useT()
  const endsOf = useTripEnds()
  const { has_driver: hasDriver } = useSignedInUser()
  const trip = useTrip(tripId)
  if (trip.isError && trip.error instanceof ApiError && trip.error.status === 404) return <Missing />
  return (
    <Stack sx={{ gap: 2 }}>
      <Button component={Link} to={`/trips/${tripId}`} sx={{ alignSelf: 'flex-start', ml: -2.5 }}>
        {t('eldLogs.backToTrip')}
      </Button>
      <Typography component="h1" variant="h1">
        {t('eldLogs.title')}
      </Typography>
      {hasDriver && (
        <Button variant="outlined" component={Link} to="/inspection" sx={{ alignSelf: 'flex-start' }}>
          {t('ui.showOfficer')}
        </Button>
      )}
      {trip.isPending && (
        <Box aria-busy="true">
          <Typography role="status">{t('nav.loading')}</Typography>
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
      <FailureBanner of={trip} fallback={FALLBACKS.loadTrips} />
      {trip.data && (
        <>
          <Typography sx={{ fontSize: 18, overflowWrap: 'anywhere' }}>
            {t('eldLogs.ofTrip', {
              id: tripId,
              ...endsOf(trip.data),
            })}
          </Typography>
          <TripLogs trip={trip.data} />
        </>
      )}
    </Stack>
  )
}

function TripLogs({ trip }: { trip: TripRow }) {
  const t = useT()
  const { role, day_start_hour: dayStartHour } = useSignedInUser()
  const now = useNow(MINUTE_MS)
  const logs = useEldLogs(trip.id)
  useWhenIdle(LogDetail.preload)
  const [params, setParams] = useSearchParams()
  const date = params.get('log')
  const chosen = logs.data?.find((log) => log.date === date)
  const mayEdit = mayAccess(role, 'edit', 'trips')
  const choose = (day: string) => setParams({ log: day }, { replace: true })

  return (
    <Columns at={{ md: '300px minmax(0, 1fr)' }}>
      <Stack sx={{ gap: 3 }}>
        {mayEdit && (
          <GenerateLog
            tripId={trip.id}
            today={dayOf(now, trip.home_zone, dayStartHour)}
            onGenerated={choose}
          />
        )}
        <SectionCard title={t('eldLogs.list.title')}>
          {logs.isPending && <Skeleton variant="rounded" height={96} />}
          <FailureBanner of={logs} fallback={t('eldLogs.loadFailed')} />
          {logs.data?.length === 0 && <Typography>{t('eldLogs.list.empty')}</Typography>}
          <LogList logs={logs.data ?? []} chosen={chosen} onChoose={choose} />
        </SectionCard>
      </Stack>
      {chosen ? (
        <Suspense fallback={<Skeleton variant="rounded" height={640} />}>
          <LogDetail
            key={chosen.id}
            log={chosen}
            tripId={trip.id}
            mayEdit={mayEdit}
            {...(mayEdit && { actions: (row: DutyRow) => <DutyActions row={row} trip={trip} /> })}
            now={now}
          />
        </Suspense>
      ) : (
        <Paper sx={{ p: 6, textAlign: 'center' }}>
          <Typography component="h2" variant="h2">
            {t('eldLogs.none.title')}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('eldLogs.none.text')}</Typography>
        </Paper>
      )}
    </Columns>
  )
}

interface LogListProps {
  logs: readonly EldLogRow[]
  chosen: EldLogRow | undefined
  onChoose: (date: string) => void
}

function LogList({ logs, chosen, onChoose }: LogListProps) {
  const t = useT()
  const { rows, pager } = useLogPages(logs, chosen)
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((log) => (
          <Stack
            key={log.id}
            component="li"
            direction="row"
            sx={{
              py: 1,
              gap: 1,
              alignItems: 'center',
              justifyContent: 'space-between',
              borderTop: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Box>
              <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {formatDay(log.date)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {formatLogMiles(log.total_miles)}
                {log.certified_at && ` · ${t('eldLogs.list.certified')}`}
              </Typography>
            </Box>
            <Button
              variant="outlined"
              sx={log === chosen ? { backgroundColor: 'action.selected' } : {}}
              aria-pressed={log === chosen}
              aria-label={t('eldLogs.list.viewDay', { day: formatDay(log.date) })}
              onClick={() => onChoose(log.date)}
            >
              {t('eldLogs.list.view')}
            </Button>
          </Stack>
        ))}
      </Box>
      <Pager {...pager} />
    </>
  )
}
