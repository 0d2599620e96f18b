import '../i18n/en/home.ts'
import { CYCLE_HOURS, DISPLAY } from '@longhaul/core/contract'
import { Button, Skeleton, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { ConfirmZoneBanner } from './ConfirmZoneBanner.tsx'
import { mayAccess } from '../providers/access.ts'
import { useDriverDay } from '../providers/duty.ts'
import { useNewestTrips, useSummary } from '../providers/trips.ts'
import { useT } from '../i18n/useT.ts'
import { shortName, useSignedInUser } from '../providers/session.ts'
import { useErrorMessage } from '../form/useErrorMessage.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { TripStatCards } from '../ui/page/StatCards.tsx'
import { DriverHome } from './DriverHome.tsx'
import { PaperNotice } from './PaperNotice.tsx'
import { ProposalNotice } from './ProposalNotice.tsx'
import { ReminderNotice } from './ReminderNotice.tsx'
import { RecentTrips } from './RecentTrips.tsx'
import './home.css'

export default function HomePage() {
  const t = useT()
  const user = useSignedInUser()
  const errorMessage = useErrorMessage()
  const summary = useSummary()
  const recent = useNewestTrips(DISPLAY.recentTrips)
  const day = useDriverDay(user.has_driver)
  usePageTitle(t('home.title'))

  const trips = recent.data
  const newest = trips?.[0]
  const mayCreate = mayAccess(user.role, 'create', 'trips')
  // One banner, whatever is missing: it names the first, and its button asks again for all of them.
  const missing = [
    { ...recent, fallback: t('home.failed') },
    { ...summary, fallback: t('home.failed') },
    { ...day, fallback: t('home.clocks.failed') },
  ].filter(({ isError, data }) => isError && !data)

  return (
    <>
      <h1 className="home-title">{t('home.welcome', { name: shortName(user) })}</h1>
      {user.has_driver && <ReminderNotice />}
      {user.has_driver && <ProposalNotice />}
      {user.has_driver && <PaperNotice />}
      {missing[0] && (
        <ErrorBanner
          message={errorMessage(missing[0].error, missing[0].fallback)}
          action={
            <Button onClick={() => missing.forEach(({ refetch }) => void refetch())}>{t('ui.retry')}</Button>
          }
        />
      )}
      {user.has_driver && <DriverHome />}
      <ConfirmZoneBanner />
      {(summary.data || !summary.error) && (
        <section aria-label={t('home.stats')}>
          <TripStatCards summary={summary.data} cycleLimit={CYCLE_HOURS[user.ruleset]} />
        </section>
      )}
      <div className="home-columns">
        <section aria-labelledby="recent-title">
          <Typography id="recent-title" variant="h2" gutterBottom>
            {t('home.recent')}
          </Typography>
          {trips && <RecentTrips trips={trips} mayCreate={mayCreate} />}
          {recent.isPending &&
            Array.from({ length: DISPLAY.recentTrips }, (_, row) => (
              <Skeleton key={row} variant="rounded" height={88} sx={{ maxWidth: 'none', marginBottom: 1 }}>
                <span>{t('nav.loading')}</span>
              </Skeleton>
            ))}
        </section>
        <section aria-labelledby="actions-title">
          <Typography id="actions-title" variant="h2" gutterBottom>
            {t('home.actions')}
          </Typography>
          <div className="quick-actions">
            {mayCreate && (
              <Button
                // A driver's next step is above, and who has no trip is led to the first.
                variant={user.has_driver || newest === undefined ? 'outlined' : 'contained'}
                component={Link}
                to="/trips/create"
              >
                {t('home.create')}
              </Button>
            )}
            <Button variant="outlined" component={Link} to="/dashboard">
              {t('home.all')}
            </Button>
            {user.has_driver && (
              <Button variant="outlined" component={Link} to="/inspection">
                {t('ui.showOfficer')}
              </Button>
            )}
            {newest && (
              <Button variant="outlined" component={Link} to={`/eld-logs/${newest.id}`}>
                {t('home.log')}
              </Button>
            )}
          </div>
        </section>
      </div>
    </>
  )
}
