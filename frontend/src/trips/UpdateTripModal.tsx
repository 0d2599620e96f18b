import { Suspense, useRef, type RefObject } from 'react'
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
import { DialogForm } from '../form/DialogForm.tsx'
import { FormField } from '../form/FormField.tsx'
import { useEditConflict } from '../form/useEditConflict.ts'
import { useServerForm } from '../form/useServerForm.ts'
import { useT } from '../i18n/useT.ts'
import { oneKey } from '../providers/keys.ts'
import { useSignedInUser } from '../providers/session.ts'
import { useUpdateTrip } from '../providers/trips.ts'
import { staffPage } from '../ui/lazy/staffPage.ts'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { LogDetailFields } from './LogDetailFields.tsx'
import { DETAIL_FIELDS, type TripExtras } from './form/tripDraft.ts'
import type { Assignment } from './AssignField.tsx'
import { updateTripDraft } from './draftNames.ts'

const AssignField = staffPage<{ trip: TripRow; assignment: RefObject<Assignment | null> }>(
  () => import('./AssignField.tsx'),
)

type Details = TripExtras['details']

const detailsOf = (trip: TripRow): Details => ({
  trailer_numbers: trip.trailer_numbers ?? '',
  shipping_document: trip.shipping_document ?? '',
  co_driver: trip.co_driver ?? '',
})

/** Only what differs from the trip; what was emptied is null. */
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
  status: TripStatus | ''
  /** Another one than the trip has. */
  driver_id: number | null
  details: Details
}

/** Sets any status whatever it is now, what the log's header has of the trip, and for admins the driver. */
export default function UpdateTripModal({ trip, onClose }: { trip: TripRow; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const update = useUpdateTrip(trip.id)
  const { is_admin: isAdmin } = useSignedInUser()
  const assignment = useRef<Assignment>(null)
  /** The trip as the form showed it: only what differs is sent. */
  const shown = useRef(trip)
  const { base, theirs, rebase, attempt } = useEditConflict<TripRow>(trip)
  const form = useServerForm<TripUpdate>({
    initial: { status: '', driver_id: null, details: detailsOf(trip) },
    validate: ({ status, driver_id, details }) =>
      status === '' && driver_id === null && Object.keys(changedDetails(details, shown.current)).length === 0
        ? { status: MESSAGES.status.select }
        : {},
    fallback: FALLBACKS.updateTrip,
    keep: updateTripDraft(trip.id),
    submit: ({ status, driver_id, details }) =>
      attempt(async () => {
        const changed = changedDetails(details, shown.current)
        const assigned = driver_id === null ? {} : await assignment.current!(driver_id)
        await update.mutateAsync({
          ...assigned,
          ...(status && { status }),
          ...changed,
          updated_at: base.current.updated_at,
        })
        onClose()
      }),
  })

  const cache = (row: TripRow) => client.setQueryData(oneKey('trips', row.id), row)
  const showTheirs = (newer: TripRow) => {
    cache(newer)
    shown.current = newer
    form.reset({ status: newer.status, driver_id: null, details: detailsOf(newer) })
  }
  const keepMine = (newer: TripRow) => {
    cache(newer)
    void form.send()
  }

  return (
    <DialogForm form={form} words="trips.updateModal" onClose={onClose}>
      {theirs && (
        <StaleNotice onTheirs={() => rebase(showTheirs)} onMine={() => rebase(keepMine)}>
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
        {isAdmin && trip.status === 'PLANNED' && (
          <Suspense>
            <AssignField trip={trip} assignment={assignment} />
          </Suspense>
        )}
        <LogDetailFields under="details" />
      </Stack>
    </DialogForm>
  )
}
