import '../i18n/en/trip.ts'
import { Alert, Stack, Typography } from '@mui/material'
import { useDriverDay } from '../providers/duty.ts'
import { useSignedInUser } from '../providers/session.ts'
import { useT } from '../i18n/useT.ts'
import { ButtonLink } from '../ui/page/ButtonLink.tsx'

/** Above the trip form, where the server cannot be reached: what works all the same. */
export default function NoSignal() {
  const t = useT()
  const { has_driver: keepsRecord } = useSignedInUser()
  const day = useDriverDay(keepsRecord)
  const trip = day.data?.trips.find(({ trip: { status } }) => status === 'IN_PROGRESS')?.trip
  return (
    <Alert severity="warning" variant="outlined">
      <Typography>{t('trips.noSignal.text')}</Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <ButtonLink to="/" label="trips.noSignal.home" />
        {trip && <ButtonLink to={`/trips/${trip.id}`} label="trips.noSignal.trip" tone="quiet" />}
      </Stack>
    </Alert>
  )
}
