/** What is typed into Add Duty Status, and the body it becomes. */
import { HOUR_MS, type DutyStatus } from '@longhaul/core'
import {
  lacksRemark,
  LIMITS,
  MESSAGES,
  type DutyBody,
  type DutyCorrection,
  type DutyRow,
} from '@longhaul/core/contract'
import { fromLocalInput, toLocalInput } from '../../ui/zoneTime.ts'
import { NO_PLACE, type PlaceDraft } from '../place/place.ts'
import type { Problems } from '../useServerForm.ts'

export interface DutyDraft {
  readonly status: DutyStatus | null
  /** `datetime-local` values in the home zone. */
  readonly start_time: string
  readonly end_time: string
  readonly location_description: PlaceDraft
  /** Driven in adverse conditions; of any other status it says nothing. */
  readonly adverse: boolean
  readonly remarks: string
}

export const NO_DUTY: DutyDraft = {
  status: null,
  start_time: '',
  end_time: '',
  location_description: NO_PLACE,
  adverse: false,
  remarks: '',
}

export type DutyErrors = Problems<DutyDraft>

type Read =
  { readonly ok: true; readonly body: DutyBody } | { readonly ok: false; readonly errors: DutyErrors }

const claims = ({ status, adverse }: DutyDraft): boolean => adverse && status === 'DRIVING'

/** `[0, 0]` says that no point was chosen. */
const NO_POINT: DutyBody['location'] = [0, 0]

export function dutyBody(draft: DutyDraft, zone: string): Read {
  const errors: DutyErrors = {}
  const start = fromLocalInput(draft.start_time, zone)
  const end = fromLocalInput(draft.end_time, zone)
  if (draft.status === null) errors.status = MESSAGES.status.required
  if (draft.start_time === '') errors.start_time = MESSAGES.startTime.required
  else if (!start.ok) errors.start_time = MESSAGES.startTime.format
  if (draft.end_time === '') errors.end_time = MESSAGES.endTime.required
  else if (!end.ok) errors.end_time = MESSAGES.endTime.format
  const place = draft.location_description.name.trim()
  if (place === '') errors.location_description = MESSAGES.locationDescription.required
  else if (place.length > LIMITS.placeName.max) errors.location_description = MESSAGES.locationDescription.max
  if (claims(draft) && lacksRemark('ADVERSE', draft.remarks)) errors.remarks = MESSAGES.adverseRemark

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
          location: draft.location_description.point ?? NO_POINT,
          ...(claims(draft) && { special: 'ADVERSE' }),
        },
      }
    }
  }
  return { ok: false, errors }
}

const placeOf = ({
  location_description: name,
  location,
}: Pick<DutyRow, 'location_description' | 'location'>): PlaceDraft => ({
  name,
  point: location[0] === 0 && location[1] === 0 ? null : location,
})

export const draftOf = (
  row: Pick<
    DutyRow,
    'status' | 'start_time' | 'end_time' | 'special' | 'location_description' | 'location' | 'remarks'
  >,
  zone: string,
): DutyDraft => ({
  status: row.status,
  start_time: toLocalInput(Date.parse(row.start_time), zone),
  end_time: row.end_time === null ? '' : toLocalInput(Date.parse(row.end_time), zone),
  location_description: placeOf(row),
  adverse: row.special === 'ADVERSE',
  remarks: row.remarks ?? '',
})

const samePlace = (one: PlaceDraft, other: PlaceDraft): boolean =>
  one.name === other.name && one.point?.join() === other.point?.join()

export function reasonProblem(reason: string): string | null {
  const { length } = reason.trim()
  if (length === 0) return MESSAGES.reason.required
  if (length < LIMITS.editReason.min) return MESSAGES.reason.min
  return length > LIMITS.editReason.max ? MESSAGES.reason.max : null
}

export type CorrectionDraft = DutyDraft & { readonly reason: string }

/** Only the fields that differ from `before` are written; a status still open runs to `now` (epoch ms). */
export function correctionBody(
  { reason, ...draft }: CorrectionDraft,
  before: DutyDraft,
  zone: string,
  now: number,
):
  | { readonly ok: true; readonly body: DutyCorrection }
  | { readonly ok: false; readonly errors: Problems<CorrectionDraft> } {
  const open = before.end_time === ''
  const read = dutyBody(open ? { ...draft, end_time: toLocalInput(now, zone) } : draft, zone)
  const problem = reasonProblem(reason)
  if (!read.ok || problem) {
    const { end_time: end, ...errors } = read.ok ? {} : read.errors
    const at = open ? { start_time: end } : { end_time: end }
    return {
      ok: false,
      errors: { ...(end && at), ...errors, ...(problem && { reason: problem }) },
    }
  }
  const { status, start_time, end_time, location_description, remarks, location } = read.body
  return {
    ok: true,
    body: {
      ...(draft.status !== before.status && { status }),
      ...(draft.start_time !== before.start_time && { start_time }),
      ...(!open && draft.end_time !== before.end_time && { end_time }),
      ...(!samePlace(draft.location_description, before.location_description) && {
        location_description,
        ...(location && { location }),
      }),
      ...(claims(draft) !== claims(before) && { special: claims(draft) ? 'ADVERSE' : null }),
      ...(draft.remarks !== before.remarks && { remarks: remarks ?? null }),
      reason: reason.trim(),
    },
  }
}

/** Where the entry before a gap was, for the whole of it. */
export function gapDraft(
  { from, to }: { readonly from: number; readonly to: number },
  before: Pick<DutyRow, 'location_description' | 'location'> | undefined,
  zone: string,
): DutyDraft {
  return {
    ...NO_DUTY,
    start_time: toLocalInput(from, zone),
    end_time: toLocalInput(to, zone),
    location_description: before ? placeOf(before) : NO_PLACE,
  }
}
