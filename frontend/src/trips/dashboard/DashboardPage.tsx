import { CYCLE_HOURS, FALLBACKS, type TripRow } from '@longhaul/core/contract'
import { Button, Paper, Typography } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSummary, useTrips } from '../../providers/trips.ts'
import { useStartTrip } from '../../providers/own/trip.ts'
import { useVehicles } from '../../providers/fleet.ts'
import { NextStep } from '../../ui/page/NextStep.tsx'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { LoadingCard } from '../../ui/page/LoadingCard.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { TripStatCards } from '../../ui/page/StatCards.tsx'
import { DashboardHead } from './DashboardHead.tsx'
import { Filters } from './Filters.tsx'
import { Pager } from '../../ui/page/Pager.tsx'
import { TripTable } from './TripTable.tsx'
import { PER_PAGE, useTripFilters } from './useTripFilters.ts'
import './dashboard.css'

const DeleteTripDialog = lazyDialog(() => import('./DeleteTripDialog.tsx'))

/** /dashboard for a driver. */
export default function DashboardPage() {
  const t = useT()
  const user = useSignedInUser()
  const errorMessage = useErrorMessage()
  const filters = useTripFilters()
  const trips = useTrips(filters.query)
  // Drawn in slices: a finger is heard between two of 25 rows.
  const rows = useDeferredValue(trips.data)
  const stale = trips.isPlaceholderData || rows !== trips.data
  const summary = useSummary()
  const vehicles = useVehicles()
  const start = useStartTrip()
  const [deleting, setDeleting] = useState<TripRow | null>(null)
  usePageTitle(t('dashboard.title'))

  // Whoever searches keeps the box.
  const narrowed = filters.active || filters.query.page > 1
  if (trips.error && !trips.data && !narrowed)
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
          <Button variant="contained" component={Link} to="/trips/create">
            {t('dashboard.createTrip')}
          </Button>
        }
      />
      {!summary.error && (
        <section aria-label={t('dashboard.stats')}>
          <TripStatCards summary={summary.data} cycleLimit={CYCLE_HOURS[user.ruleset]} />
        </section>
      )}
      <NextStep>
        <Filters filters={filters} vehicles={vehicles.data ?? []} />
        <FailureBanner of={start} fallback={FALLBACKS.startTrip} />
        <FailureBanner of={trips} fallback={FALLBACKS.loadTrips} />

        {!rows && !trips.error && <LoadingCard height={320} />}
        {rows?.length === 0 && (
          <Paper sx={{ padding: 5, textAlign: 'center', '& p': { marginBottom: 2 } }}>
            <Typography variant="h2" sx={{ marginBottom: 2 }}>
              {t(narrowed ? 'dashboard.noMatch' : 'dashboard.empty')}
            </Typography>
            {!narrowed && <Typography color="textSecondary">{t('dashboard.emptyText')}</Typography>}
            {narrowed ? (
              <Button variant="outlined" onClick={filters.clear}>
                {t('dashboard.clear')}
              </Button>
            ) : (
              <Button variant="outlined" component={Link} to="/trips/create">
                {t('dashboard.createTrip')}
              </Button>
            )}
          </Paper>
        )}
        {rows && rows.length > 0 && (
          <div aria-busy={stale} className={stale ? 'stale' : undefined}>
            <TripTable
              trips={rows}
              starting={start.isPending ? (start.variables ?? null) : null}
              onStart={(trip) => start.mutate(trip.id)}
              onDelete={setDeleting}
            />
          </div>
        )}
        {rows && (
          <Pager
            page={filters.query.page}
            perPage={PER_PAGE}
            shown={rows.length}
            total={trips.total ?? null}
            hasNext={trips.pageInfo?.hasNextPage ?? filters.query.page * PER_PAGE < (trips.total ?? 0)}
            onPage={filters.setPage}
          />
        )}
      </NextStep>
      <DeleteTripDialog
        open={deleting !== null}
        tripId={deleting?.id ?? 0}
        onClose={() => setDeleting(null)}
      />
    </>
  )
}
