import '../i18n/en/trip.ts'
import { Suspense, useState } from 'react'
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { MINUTE_MS } from '@longhaul/core'
import { FALLBACKS, type TripRow } from '@longhaul/core/contract'
import { mayAccess } from '../providers/access.ts'
import { ApiError } from '../providers/http.ts'
import { useDutyStatuses } from '../providers/duty.ts'
import { useStoredRoute, useTrip } from '../providers/trips.ts'
import { useStartTrip } from '../providers/own/trip.ts'
import { usePlaceName } from '../i18n/sentences/usePlaceName.ts'
import { useT } from '../i18n/useT.ts'
import { useSignedInUser } from '../providers/session.ts'
import { FailureBanner } from '../form/FailureBanner.tsx'
import { useErrorMessage } from '../form/useErrorMessage.ts'
import { useHasDraft } from '../form/useSavedDraft.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { LastKnownNotice } from '../ui/page/LastKnownNotice.tsx'
import { PanelTabs } from '../ui/page/PanelTabs.tsx'
import { stopLabels } from '../ui/duty/stopPlaces.ts'
import { StatusBadge } from '../ui/page/StatusBadge.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { updateTripDraft } from './draftNames.ts'
import { lazyDialog } from '../ui/lazy/lazyDialog.tsx'
import { lazyPage } from '../ui/lazy/lazyPage.tsx'
import { staffPage } from '../ui/lazy/staffPage.ts'
import { routeName } from '../ui/routeName.ts'
import { useNow } from '../ui/useNow.ts'
import { useWhenIdle } from '../ui/lazy/useWhenIdle.ts'

const PlanActualBars = lazyPage(() => import('./plan/PlanActualBars.tsx'))
const DutyTab = lazyPage(() => import('./duty/DutyTab.tsx'))
const LogsTab = lazyPage(() => import('./logs/LogsTab.tsx'))
const FindDriver = staffPage(() => import('./FindDriver.tsx'))
const UpdateTripModal = lazyDialog(() => import('./UpdateTripModal.tsx'))
const DeleteTripDialog = lazyDialog(() => import('./dashboard/DeleteTripDialog.tsx'))

const preloadTabs = () => Promise.all([DutyTab.preload(), LogsTab.preload()])

const TABS = ['overview', 'duty', 'logs'] as const

/** `/trips/{id}`. */
export default function TripDetail() {
  const t = useT()
  const { id: text = '' } = useParams()
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
  usePageTitle(t('trips.detailTitle', { id: text }))
  return (
    <Stack sx={{ gap: 2 }}>
      <Button component={Link} to="/dashboard" sx={{ alignSelf: 'flex-start', ml: -2.5 }}>
        {t('trips.back')}
      </Button>
      {id === null ? <Missing /> : <Loaded key={id} id={id} />}
    </Stack>
  )
}

function Missing() {
  const t = useT()
  return (
    <Typography component="h1" variant="h1">
      {t('trips.detail.notFound')}
    </Typography>
  )
}

function Loaded({ id }: { id: number }) {
  const t = useT()
  const message = useErrorMessage()
  const trip = useTrip(id)
  if (trip.isPending) {
    return (
      <Stack aria-busy="true" sx={{ gap: 2 }}>
        <Typography role="status">{t('nav.loading')}</Typography>
        <Skeleton variant="text" width="50%" height={48} />
        <Skeleton variant="rounded" height={48} />
        <Skeleton variant="rounded" height={240} />
      </Stack>
    )
  }
  if (!trip.data) {
    if (trip.error instanceof ApiError && trip.error.status === 404) return <Missing />
    return (
      <ErrorBanner
        message={t('trips.detail.error', { message: message(trip.error, FALLBACKS.loadTrips) })}
        action={<Button onClick={() => void trip.refetch()}>{t('ui.retry')}</Button>}
      />
    )
  }
  return (
    <>
      <LastKnownNotice of={trip} zone={trip.data.home_zone} />
      <TripPage trip={trip.data} />
    </>
  )
}

function TripPage({ trip }: { trip: TripRow }) {
  const t = useT()
  const { role } = useSignedInUser()
  const now = useNow(MINUTE_MS)
  const route = useStoredRoute(trip.id)
  const duty = useDutyStatuses(trip.id)
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'overview'
  const mayEdit = mayAccess(role, 'edit', 'trips')
  useWhenIdle(preloadTabs)

  return (
    <>
      <TripHeader trip={trip} mayEdit={mayEdit} />
      {route.data && route.data.duty_statuses.length > 0 && (
        <Suspense fallback={<Skeleton variant="rounded" height={126} />}>
          <PlanActualBars
            planned={route.data.duty_statuses}
            recorded={(duty.data ?? []).filter((row) => row.origin === 'recorded')}
            stops={route.data.stops}
            labels={stopLabels(route.data, trip.stops.length, t)}
            zone={trip.home_zone}
            start={trip.start_time}
            now={now}
          />
        </Suspense>
      )}
      {route.data === undefined && <FailureBanner of={route} fallback={t('trips.detail.routeFailed')} />}
      <Box sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
        <PanelTabs
          of="trip"
          name={t('trips.detail.tabs')}
          tabs={TABS}
          shown={tab}
          labelOf={(name) => t(`trips.detail.tab.${name}`)}
          onShow={(name) => setParams(name === 'overview' ? {} : { tab: name }, { replace: true })}
        />
      </Box>
      <Box role="tabpanel" id={`trip-panel-${tab}`} aria-labelledby={`trip-tab-${tab}`}>
        {tab === 'overview' && <OverviewTab trip={trip} route={route.data} mayPlan={mayEdit} />}
        <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
          {tab === 'duty' && <DutyTab trip={trip} route={route.data} mayEdit={mayEdit} now={now} />}
          {tab === 'logs' && <LogsTab trip={trip} mayEdit={mayEdit} now={now} />}
        </Suspense>
      </Box>
    </>
  )
}

function TripHeader({ trip, mayEdit }: { trip: TripRow; mayEdit: boolean }) {
  const t = useT()
  const placeName = usePlaceName()
  const navigate = useNavigate()
  const start = useStartTrip()
  const updating = useHasDraft(updateTripDraft(trip.id))
  const { is_admin: isAdmin } = useSignedInUser()
  const [modal, setModal] = useState<'update' | 'delete' | null>(updating ? 'update' : null)
  const close = () => setModal(null)
  return (
    <>
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{ gap: 2, justifyContent: 'space-between', alignItems: { md: 'flex-start' } }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography component="h1" variant="h1">
              {t('trips.detailTitle', { id: trip.id })}
            </Typography>
            <StatusBadge status={trip.status} />
          </Stack>
          <Typography sx={{ fontSize: 18, overflowWrap: 'anywhere' }}>
            {routeName(trip, placeName)}
            {trip.stops.length > 0 && ` · ${t('trips.detail.stops', { smart_count: trip.stops.length })}`}
          </Typography>
        </Box>
        {mayEdit && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', flexShrink: 0 }}>
            {trip.status === 'PLANNED' && (
              <Button variant="contained" loading={start.isPending} onClick={() => start.mutate(trip.id)}>
                {t('trips.detail.start')}
              </Button>
            )}
            {isAdmin && trip.status === 'PLANNED' && (
              <Suspense>
                <FindDriver tripId={trip.id} />
              </Suspense>
            )}
            <Button variant="outlined" onClick={() => setModal('update')}>
              {t('trips.detail.update')}
            </Button>
            <Button variant="outlined" color="error" onClick={() => setModal('delete')}>
              {t('trips.detail.delete')}
            </Button>
          </Stack>
        )}
      </Stack>
      <FailureBanner of={start} fallback={FALLBACKS.startTrip} />
      <UpdateTripModal open={modal === 'update'} trip={trip} onClose={close} />
      <DeleteTripDialog
        open={modal === 'delete'}
        tripId={trip.id}
        onClose={close}
        onDeleted={() => void navigate('/dashboard')}
      />
    </>
  )
}
