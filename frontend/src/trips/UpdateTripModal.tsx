import { Suspense, useRef, useState, type RefObject } from 'react'
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
import { isPlaced } from '../form/place/place.ts'
import { useServerForm, type PlacedProblems } from '../form/useServerForm.ts'
import { useT } from '../i18n/useT.ts'
import { oneKey } from '../providers/keys.ts'
import { useSignedInUser } from '../providers/session.ts'
import { useStoredRoute, useUpdateTrip } from '../providers/trips.ts'
import { staffPage } from '../ui/lazy/staffPage.ts'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { LogDetailFields } from './LogDetailFields.tsx'
import { DETAIL_FIELDS, STOP_FIELDS, type TripExtras } from './form/tripDraft.ts'
import { draftsOf, readStops, stopField, type StopDraft } from './stops/stopDraft.ts'
import { StopsField } from './stops/StopsField.tsx'
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
  stops: readonly StopDraft[]
}

const isSame = (one: readonly StopDraft[], other: readonly StopDraft[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What the server says of a field of this form stands there. */
function placed(errors: Record<string, string>): PlacedProblems {
  const fields: PlacedProblems['fields'] = {}
  const rest: string[] = []
  for (const [name, sentence] of Object.entries(errors)) {
    const field = stopField(name) ?? (/^(?:status|driver_id)$/.test(name) ? name : undefined)
    if (field) fields[field] ??= sentence
    else rest.push(sentence)
  }
  return { fields, rest: Object.keys(fields).length > 0 ? rest : [] }
}

/**
 * Sets any status whatever it is now, what the log's header has of the trip, its stops, and for admins the
 * driver.
 */
export default function UpdateTripModal({ trip, onClose }: { trip: TripRow; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const update = useUpdateTrip(trip.id)
  const { is_admin: isAdmin } = useSignedInUser()
  const assignment = useRef<Assignment>(null)
  /** The trip as the form showed it: only what differs is sent. */
  const shown = useRef(trip)
  const places = useStoredRoute(trip.id).data?.places ?? []
  const [stops] = useState(() => draftsOf(trip, places))
  const { base, theirs, rebase, attempt } = useEditConflict<TripRow>(trip)
  const shownStops = () => draftsOf(shown.current, places)
  const form = useServerForm<TripUpdate>({
    initial: { status: '', driver_id: null, details: detailsOf(trip), stops },
    order: ['status', ...STOP_FIELDS],
    placed,
    validate: ({ status, driver_id, details, stops }) => {
      const isUnchanged =
        Object.keys(changedDetails(details, shown.current)).length === 0 && isSame(stops, shownStops())
      return {
        ...(status === '' && driver_id === null && isUnchanged && { status: MESSAGES.status.select }),
        ...Object.fromEntries(
          stops.flatMap(({ place }, i) =>
            isPlaced(place) ? [] : [[`stops.${i}.place`, t('trips.place.choose')]],
          ),
        ),
        ...readStops(stops).errors,
      }
    },
    fallback: FALLBACKS.updateTrip,
    keep: updateTripDraft(trip.id),
    submit: ({ status, driver_id, details, stops }) =>
      attempt(async () => {
        const changed = changedDetails(details, shown.current)
        const assigned = driver_id === null ? {} : await assignment.current!(driver_id)
        await update.mutateAsync({
          ...assigned,
          ...(status && { status }),
          ...changed,
          ...(!isSame(stops, shownStops()) && { stops: readStops(stops).body.stops ?? [] }),
          updated_at: base.current.updated_at,
        })
        onClose()
      }),
  })

  const cache = (row: TripRow) => client.setQueryData(oneKey('trips', row.id), row)
  const showTheirs = (newer: TripRow) => {
    cache(newer)
    shown.current = newer
    form.reset({
      status: newer.status,
      driver_id: null,
      details: detailsOf(newer),
      stops: draftsOf(newer, places),
    })
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
        {trip.status !== 'COMPLETED' && <StopsField near={trip.pickup_location} />}
      </Stack>
    </DialogForm>
  )
}
