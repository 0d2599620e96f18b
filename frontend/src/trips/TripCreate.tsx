import { Button, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { useVehicles } from '../providers/queries.ts'
import { Guard } from '../shell/Guard.tsx'
import { useT } from '../shell/i18n/useT.ts'
import { useSignedInUser } from '../shell/session.ts'
import { useErrorMessage } from '../shell/useErrorMessage.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { TripForm } from './TripForm.tsx'

function NoVehicles() {
  const t = useT()
  const user = useSignedInUser()
  return (
    <Paper sx={{ p: 4, textAlign: 'center' }}>
      <Stack sx={{ gap: 2, alignItems: 'center' }}>
        <Typography component="h2" variant="h2">
          {t('trips.noVehicles.title')}
        </Typography>
        <Typography>{t('trips.noVehicles.text')}</Typography>
        {!user.is_admin && <Typography>{t('trips.noVehicles.askAdmin')}</Typography>}
        <Button component={Link} to="/vehicles/add" variant="contained">
          {t('trips.noVehicles.add')}
        </Button>
      </Stack>
    </Paper>
  )
}

function Content() {
  const t = useT()
  const message = useErrorMessage()
  const vehicles = useVehicles()
  if (vehicles.isPending) {
    return (
      <Stack sx={{ gap: 3 }} aria-busy="true">
        <span className="visually-hidden" role="status">
          {t('nav.loading')}
        </span>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} variant="rounded" height={56} />
        ))}
      </Stack>
    )
  }
  if (vehicles.isError) {
    return (
      <ErrorBanner
        message={message(vehicles.error, t('trips.loadFailed'))}
        action={<Button onClick={() => void vehicles.refetch()}>{t('ui.retry')}</Button>}
      />
    )
  }
  const usable = vehicles.data.filter((vehicle) => !vehicle.retired)
  return usable.length === 0 ? <NoVehicles /> : <TripForm vehicles={usable} />
}

/** `/trips/create`, for who plans trips. */
export default function TripCreate() {
  const t = useT()
  usePageTitle(t('trips.createTitle'))
  return (
    <Stack sx={{ gap: 2 }}>
      <Button component={Link} to="/dashboard" sx={{ alignSelf: 'flex-start', ml: -2.5 }}>
        {t('trips.back')}
      </Button>
      <Typography component="h1" variant="h1">
        {t('trips.createTitle')}
      </Typography>
      <Guard may="plan">
        <Content />
      </Guard>
    </Stack>
  )
}
