import { Button, Paper, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { useVehicles } from '../../providers/fleet.ts'
import { Guard } from '../../app/Guard.tsx'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../app/session.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { TripCreateHead } from './TripCreateHead.tsx'
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

/**
 * The form does not wait for the vehicles: one can type the places meanwhile, and goes on while they fail
 * to come.
 */
function Content() {
  const t = useT()
  const message = useErrorMessage()
  const vehicles = useVehicles()
  const usable = vehicles.data?.filter((vehicle) => !vehicle.retired)
  if (usable?.length === 0) return <NoVehicles />
  return (
    <>
      {vehicles.isError && !usable && (
        <ErrorBanner
          message={message(vehicles.error, t('trips.loadFailed'))}
          action={
            <Button loading={vehicles.isFetching} onClick={() => void vehicles.refetch()}>
              {t('ui.retry')}
            </Button>
          }
        />
      )}
      <TripForm vehicles={usable} loading={vehicles.isFetching && !usable} />
    </>
  )
}

/** `/trips/create`, for who plans trips. */
export default function TripCreate() {
  const t = useT()
  usePageTitle(t('trips.createTitle'))
  return (
    <>
      <TripCreateHead />
      <Stack sx={{ gap: 2 }}>
        <Guard may="plan">
          <Content />
        </Guard>
      </Stack>
    </>
  )
}
