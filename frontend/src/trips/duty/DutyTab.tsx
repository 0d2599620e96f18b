import { useState } from 'react'
import { Button, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { type RouteResult, type TripRow } from '@longhaul/core/contract'
import { useDutyStatuses } from '../../providers/duty.ts'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../app/session.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { useWasOpen } from '../../form/useKept.ts'
import { DutyTimeline } from '../../ui/duty/DutyTimeline.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { DutyActions } from '../../form/duty/DutyActions.tsx'
import { Proposals } from './Proposals.tsx'
import { addDutyForm, DutyStatusModal } from './DutyStatusModal.tsx'

interface DutyTabProps {
  trip: TripRow
  route: RouteResult | null | undefined
  mayEdit: boolean
  now: number
}

/** What was recorded, then what is still planned. */
export function DutyTab({ trip, route, mayEdit, now }: DutyTabProps) {
  const t = useT()
  const message = useErrorMessage()
  const user = useSignedInUser()
  const rows = useDutyStatuses(trip.id)
  const [adding, setAdding] = useState(useWasOpen(addDutyForm(trip.id)))
  return (
    <Paper component="section" aria-label={t('trips.duty.title')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2, mb: 2, flexWrap: 'wrap' }}
      >
        <Typography component="h2" variant="h2">
          {t('trips.duty.title')}
        </Typography>
        {mayEdit && (
          <Button variant="contained" onClick={() => setAdding(true)}>
            {t('trips.duty.add')}
          </Button>
        )}
      </Stack>
      {rows.isPending && <Skeleton variant="rounded" height={160} />}
      {rows.isError && (
        <ErrorBanner
          message={message(rows.error, t('trips.duty.loadFailed'))}
          action={<Button onClick={() => void rows.refetch()}>{t('ui.retry')}</Button>}
        />
      )}
      <Proposals trip={trip} rows={rows.data ?? []} />
      {rows.data?.length === 0 && <Typography>{t('trips.duty.empty')}</Typography>}
      {rows.data && rows.data.length > 0 && (
        <DutyTimeline
          rows={rows.data}
          stops={route?.stops ?? []}
          zone={trip.home_zone}
          dayStartHour={user.day_start_hour}
          openUntil={now}
          actions={mayEdit ? (row) => <DutyActions row={row} trip={trip} /> : undefined}
        />
      )}
      {adding && <DutyStatusModal trip={trip} onClose={() => setAdding(false)} />}
    </Paper>
  )
}
