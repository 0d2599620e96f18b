/** What is typed into Add Duty Status, and the body it becomes. */
import { type DutyStatus } from '@longhaul/core'
import { LIMITS, MESSAGES, type DutyBody } from '@longhaul/core/contract'
import { HOUR_MS, fromLocalInput } from '../ui/zoneTime.ts'
import { NO_PLACE, type PlaceDraft } from './tripDraft.ts'

export interface DutyDraft {
  readonly status: DutyStatus | null
  /** `datetime-local` values in the home zone. */
  readonly start: string
  readonly end: string
  readonly place: PlaceDraft
  readonly remarks: string
}

export const NO_DUTY: DutyDraft = { status: null, start: '', end: '', place: NO_PLACE, remarks: '' }

export const dutyTyped = (draft: DutyDraft): boolean =>
  draft.status !== null ||
  [draft.start, draft.end, draft.place.name, draft.remarks].some((text) => text.trim() !== '')

export type DutyField = 'status' | 'start_time' | 'end_time' | 'location_description' | 'remarks'
export type DutyErrors = Partial<Record<DutyField, string>>

type Read =
  { readonly ok: true; readonly body: DutyBody } | { readonly ok: false; readonly errors: DutyErrors }

/** `[0, 0]` says that no point was chosen. */
const NO_POINT: DutyBody['location'] = [0, 0]

export function dutyBody(draft: DutyDraft, zone: string): Read {
  const errors: DutyErrors = {}
  const start = fromLocalInput(draft.start, zone)
  const end = fromLocalInput(draft.end, zone)
  if (draft.status === null) errors.status = MESSAGES.status.required
  if (draft.start === '') errors.start_time = MESSAGES.startTime.required
  else if (!start.ok) errors.start_time = MESSAGES.startTime.format
  if (draft.end === '') errors.end_time = MESSAGES.endTime.required
  else if (!end.ok) errors.end_time = MESSAGES.endTime.format
  const place = draft.place.name.trim()
  if (place === '') errors.location_description = MESSAGES.locationDescription.required
  else if (place.length > LIMITS.placeName.max) errors.location_description = MESSAGES.locationDescription.max

  if (start.ok && end.ok) {
    // In the hour an autumn night repeats, an end before its start can only mean the second pass.
    const until = end.ambiguous && end.at <= start.at ? end.at + HOUR_MS : end.at
    if (until <= start.at) errors.end_time = MESSAGES.endTime.order
    if (Object.keys(errors).length === 0 && draft.status !== null) {
      return {
        ok: true,
        body: {
          status: draft.status,
          start_time: new Date(start.at).toISOString(),
          end_time: new Date(until).toISOString(),
          location_description: place,
          remarks: draft.remarks.trim() || null,
          location: draft.place.point ?? NO_POINT,
        },
      }
    }
  }
  return { ok: false, errors }
}
