import { useRef } from 'react'
import { Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import {
  FALLBACKS,
  MESSAGES,
  TRIP_STATUSES,
  type LogDetails,
  type TripRow,
  type TripStatus,
} from '@longhaul/core/contract'
import { DialogForm } from '../../form/DialogForm.tsx'
import { FormField } from '../../form/FormField.tsx'
import { useOvertaken } from '../../form/useOvertaken.ts'
import { useServerForm } from '../../form/useServerForm.ts'
import { useT } from '../../i18n/useT.ts'
import { oneKey } from '../../providers/keys.ts'
import { useUpdateTrip } from '../../providers/trips.ts'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { LogDetailFields } from './LogDetailFields.tsx'
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

interface TripUpdate {
  /** Empty while none is chosen. */
  status: TripStatus | ''
  details: Details
}

/**
 * Sets any of the three statuses, whatever the trip's status is, and what the trip puts into the header of
 * the log.
 */
export function UpdateTripModal({ trip, onClose }: { trip: TripRow; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const update = useUpdateTrip(trip.id)
  /**
   * The trip as the form showed it: only what differs from that is sent, and nothing of theirs is written
   * over.
   */
  const shown = useRef(trip)
  /** The version the change is made on; a newer one takes its place when somebody else was quicker. */
  const version = useRef(trip.updated_at)
  const { theirs, settle, attempt } = useOvertaken<TripRow>()
  const form = useServerForm<TripUpdate>({
    initial: { status: '', details: detailsOf(trip) },
    validate: ({ status, details }) =>
      status === '' && Object.keys(changedDetails(details, shown.current)).length === 0
        ? { status: MESSAGES.status.select }
        : {},
    fallback: FALLBACKS.updateTrip,
    keep: updateTripForm(trip.id),
    submit: ({ status, details }) =>
      attempt(async () => {
        const changed = changedDetails(details, shown.current)
        await update.mutateAsync({ ...(status && { status }), ...changed, updated_at: version.current })
        onClose()
      }),
  })

  const take = (row: TripRow) => {
    version.current = row.updated_at
    client.setQueryData(oneKey('trips', row.id), row)
  }
  const showTheirs = () => {
    if (!theirs) return
    take(theirs)
    shown.current = theirs
    form.reset({ status: theirs.status, details: detailsOf(theirs) })
    settle()
  }
  const keepMine = () => {
    if (!theirs) return
    take(theirs)
    void form.send()
  }

  return (
    <DialogForm
      form={form}
      title={t('trips.updateModal.title')}
      submitLabel={t('trips.updateModal.submit')}
      onClose={onClose}
    >
      {theirs && (
        <StaleNotice onTheirs={showTheirs} onMine={keepMine}>
          {t('trips.updateModal.theirs', { status: t(`trips.detail.status.${theirs.status}`) })}
        </StaleNotice>
      )}
      <Stack sx={{ gap: 2, pt: 1 }}>
        <FormField select name="status" label={t('trips.updateModal.status')} hint=" ">
          <option value="">{t('trips.updateModal.choose')}</option>
          {TRIP_STATUSES.map((value) => (
            <option key={value} value={value}>
              {t(`trips.detail.status.${value}`)}
            </option>
          ))}
        </FormField>
        <LogDetailFields under="details" />
      </Stack>
    </DialogForm>
  )
}
