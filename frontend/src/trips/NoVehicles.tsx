import '../i18n/en/trip.ts'
import { Button, Paper, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { useT } from '../i18n/useT.ts'
import { useSignedInUser } from '../providers/session.ts'

/** In place of the trip form, in a fleet without a truck. */
export default function NoVehicles() {
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
