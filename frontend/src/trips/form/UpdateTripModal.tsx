import { useState } from 'react'
import { Stack, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import {
  FALLBACKS,
  MESSAGES,
  TRIP_STATUSES,
  type LogDetails,
  type TripRow,
  type TripStatus,
} from '@longhaul/core/contract'
import { oneKey } from '../../providers/keys.ts'
import { useUpdateTrip } from '../../providers/trips.ts'
import { useT } from '../../i18n/useT.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { useKept } from '../../form/useKept.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { LogDetailFields } from './LogDetailFields.tsx'
import { staleRow } from '../../providers/staleRow.ts'
import { asTripStatus } from '../../form/duty/dutyStatus.ts'
import { DETAIL_FIELDS, type TripExtras } from './tripDraft.ts'

export const updateTripForm = (tripId: number): string => `update-trip-${tripId}`

type Details = TripExtras['details']

const detailsOf = (trip: TripRow): Details => ({
  trailer_numbers: trip.trailer_numbers ?? '',
  shipping_document: trip.shipping_document ?? '',
  co_driver: trip.co_driver ?? '',
})

/** The header items that read differently from the trip's; emptied ones are null. */
function changedDetails(details: Details, trip: TripRow): Partial<LogDetails> {
  const before = detailsOf(trip)
  return Object.fromEntries(
    DETAIL_FIELDS.filter((name) => details[name].trim() !== before[name]).map((name) => [
      name,
      details[name].trim() || null,
    ]),
  )
}

/** Sets any of the three statuses, whatever the trip's status is, and what the trip puts into the header of the log. */
export function UpdateTripModal({ trip, onClose }: { trip: TripRow; onClose: () => void }) {
  const t = useT()
  const message = useErrorMessage()
  const client = useQueryClient()
  const update = useUpdateTrip(trip.id)
  /** The row the change is made on; a newer one takes its place when somebody else was quicker. */
  const [before, setBefore] = useState(trip)
  const [{ status, details }, setTyped] = useKept(updateTripForm(trip.id), () => ({
    status: '' as TripStatus | '',
    details: detailsOf(trip),
  }))
  const [problem, setProblem] = useState<string | null>(null)
  const changed = changedDetails(details, before)
  const dirty = status !== '' || Object.keys(changed).length > 0
  const theirs = staleRow<TripRow>(update.error)

  const save = (on: TripRow) => {
    setProblem(dirty ? null : MESSAGES.status.select)
    if (!dirty) return
    update.mutate(
      { ...(status && { status }), ...changed, updated_at: on.updated_at },
      { onSuccess: onClose },
    )
  }
  const take = (row: TripRow) => {
    setBefore(row)
    client.setQueryData(oneKey('trips', row.id), row)
  }
  const showTheirs = () => {
    if (!theirs) return
    take(theirs)
    setTyped({ status: theirs.status, details: detailsOf(theirs) })
    update.reset()
  }
  const keepMine = () => {
    if (!theirs) return
    take(theirs)
    save(theirs)
  }

  return (
    <FormDialog
      title={t('trips.updateModal.title')}
      submitLabel={t('trips.updateModal.submit')}
      dirty={dirty}
      busy={update.isPending}
      error={update.isError && !theirs ? message(update.error, FALLBACKS.updateTrip) : null}
      onSubmit={() => save(before)}
      onClose={onClose}
    >
      {theirs && (
        <StaleNotice onTheirs={showTheirs} onMine={keepMine}>
          {t('trips.updateModal.theirs', { status: t(`trips.detail.status.${theirs.status}`) })}
        </StaleNotice>
      )}
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField
          select
          label={t('trips.updateModal.status')}
          value={status}
          onChange={(event) => {
            setTyped({ status: asTripStatus(event.target.value) ?? '', details })
            setProblem(null)
          }}
          error={problem !== null}
          helperText={problem ?? ' '}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{t('trips.updateModal.choose')}</option>
          {TRIP_STATUSES.map((value) => (
            <option key={value} value={value}>
              {t(`trips.detail.status.${value}`)}
            </option>
          ))}
        </TextField>
        <LogDetailFields details={details} onChange={(next) => setTyped({ status, details: next })} />
      </Stack>
    </FormDialog>
  )
}
