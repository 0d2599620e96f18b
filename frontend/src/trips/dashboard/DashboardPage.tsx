import { FALLBACKS, type TripRow } from '@longhaul/core/contract'
import { Button, Paper, Skeleton, Typography } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import { mayAccess } from '../../providers/access.ts'
import { useStartTrip, useSummary, useTrips } from '../../providers/trips.ts'
import { useVehicles } from '../../providers/fleet.ts'
import { NextStep } from '../../ui/page/NextStep.tsx'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../app/session.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { cycleLimit } from '../../ui/duty/cycleLimit.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { StatCards } from '../../ui/page/StatCards.tsx'
import { DashboardHead } from './DashboardHead.tsx'
import { DeleteTripDialog } from './DeleteTripDialog.tsx'
import { Filters } from './Filters.tsx'
import { Pager } from '../../ui/page/Pager.tsx'
import { TripTable } from './TripTable.tsx'
import { PER_PAGE, useTripFilters } from './useTripFilters.ts'
import './dashboard.css'

export default function DashboardPage() {
  const t = useT()
  const user = useSignedInUser()
  const errorMessage = useErrorMessage()
  const filters = useTripFilters()
  const trips = useTrips(filters.query)
  // Drawn in slices: a finger is heard between two of 25 rows.
  const page = useDeferredValue(trips.data)
  const rows = page?.rows
  const stale = trips.isPlaceholderData || page !== trips.data
  const summary = useSummary()
  const vehicles = useVehicles()
  const start = useStartTrip()
  const [deleting, setDeleting] = useState<TripRow | null>(null)
  usePageTitle(t('dashboard.title'))

  const may = (action: 'create' | 'start' | 'delete') => mayAccess(user.role, action, 'trips')

  if (trips.error && !trips.data)
    return (
      <section className="notice-page" role="alert">
        <h1>{t('dashboard.errorTitle')}</h1>
        <p>{errorMessage(trips.error, FALLBACKS.loadTrips)}</p>
        <div className="actions">
          <Button variant="contained" onClick={() => void trips.refetch()}>
            {t('ui.retry')}
          </Button>
        </div>
      </section>
    )

  return (
    <>
      <DashboardHead
        actions={
          <>
            {user.is_admin && (
              <>
                <Button variant="outlined" component={Link} to="/vehicles/add">
                  {t('dashboard.addVehicle')}
                </Button>
                <Button variant="outlined" component={Link} to="/carriers/add">
                  {t('dashboard.addCarrier')}
                </Button>
              </>
            )}
            {may('create') && (
              <Button variant="contained" component={Link} to="/trips/create">
                {t('dashboard.createTrip')}
              </Button>
            )}
          </>
        }
      />
      {!summary.error && (
        <section aria-label={t('dashboard.stats')}>
          <StatCards summary={summary.data} cycleLimit={cycleLimit(user.ruleset)} />
        </section>
      )}
      <NextStep>
        <Filters filters={filters} vehicles={vehicles.data ?? []} />
        {start.error && <ErrorBanner message={errorMessage(start.error, FALLBACKS.startTrip)} />}
        {trips.error && <ErrorBanner message={errorMessage(trips.error, FALLBACKS.loadTrips)} />}

        {!rows && (
          <Skeleton variant="rounded" height={320} sx={{ maxWidth: 'none' }}>
            <span>{t('nav.loading')}</span>
          </Skeleton>
        )}
        {rows?.length === 0 && (
          <Paper sx={{ padding: 5, textAlign: 'center' }}>
            <Typography variant="h2">
              {t(filters.active || filters.query.page > 1 ? 'dashboard.noMatch' : 'dashboard.empty')}
            </Typography>
            <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
              {t(filters.active ? 'dashboard.noMatchText' : 'dashboard.emptyText')}
            </Typography>
            {filters.active || filters.query.page > 1 ? (
              <Button variant="outlined" onClick={filters.clear}>
                {t('dashboard.clear')}
              </Button>
            ) : (
              may('create') && (
                <Button variant="outlined" component={Link} to="/trips/create">
                  {t('dashboard.createTrip')}
                </Button>
              )
            )}
          </Paper>
        )}
        {rows && rows.length > 0 && (
          <div aria-busy={stale} className={stale ? 'stale' : undefined}>
            <TripTable
              trips={rows}
              showDriver={user.role !== 'driver'}
              starting={start.isPending ? start.variables : null}
              {...(may('start') ? { onStart: (trip: TripRow) => start.mutate(trip.id) } : {})}
              {...(may('delete') ? { onDelete: setDeleting } : {})}
            />
          </div>
        )}
        {page && (
          <Pager
            page={filters.query.page}
            perPage={PER_PAGE}
            shown={page.rows.length}
            total={page.total}
            hasNext={page.hasNext}
            onPage={filters.setPage}
          />
        )}
      </NextStep>
      {deleting && <DeleteTripDialog tripId={deleting.id} onClose={() => setDeleting(null)} />}
    </>
  )
}
