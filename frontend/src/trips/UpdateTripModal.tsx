import { useState } from 'react'
import { TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { FALLBACKS, MESSAGES, TRIP_STATUSES, type TripRow } from '@longhaul/core/contract'
import { ApiError } from '../providers/http.ts'
import { KEYS, useUpdateTrip } from '../providers/queries.ts'
import { useT } from '../shell/i18n/useT.ts'
import { useErrorMessage } from '../shell/useErrorMessage.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { asTripStatus } from './statuses.ts'

/** Sets any of the three statuses, whatever the trip's status is. */
export function UpdateTripModal({ trip, onClose }: { trip: TripRow; onClose: () => void }) {
  const t = useT()
  const message = useErrorMessage()
  const client = useQueryClient()
  const update = useUpdateTrip(trip.id)
  const [status, setStatus] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  const submit = () => {
    const chosen = asTripStatus(status)
    setProblem(chosen ? null : MESSAGES.status.select)
    if (!chosen) return
    update.mutate(
      { status: chosen, updated_at: trip.updated_at },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!(error instanceof ApiError && error.status === 409)) return
          void client.invalidateQueries({ queryKey: KEYS.trip(trip.id) })
        },
      },
    )
  }

  const stale = update.error instanceof ApiError && update.error.status === 409
  const failure = stale ? t('trips.updateModal.stale') : message(update.error, FALLBACKS.updateTrip)
  return (
    <FormDialog
      title={t('trips.updateModal.title')}
      submitLabel={t('trips.updateModal.submit')}
      dirty={false}
      busy={update.isPending}
      error={update.isError ? failure : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        select
        label={t('trips.updateModal.status')}
        value={status}
        onChange={(event) => {
          setStatus(event.target.value)
          setProblem(null)
        }}
        error={problem !== null}
        helperText={problem ?? ' '}
        margin="dense"
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{t('trips.updateModal.choose')}</option>
        {TRIP_STATUSES.map((value) => (
          <option key={value} value={value}>
            {t(`trips.detail.status.${value}`)}
          </option>
        ))}
      </TextField>
    </FormDialog>
  )
}
