import {
  LIMITS,
  MESSAGES,
  type PlacePlanRow,
  type StopWindow,
  type TripBody,
  type TripRow,
  type TripStopBody,
  type TripStopRow,
} from '@longhaul/core/contract'
import { NO_PLACE, type PlaceDraft } from '../../form/place/place.ts'
import { fromLocalInput, toLocalInput } from '../../ui/zoneTime.ts'

export type PlaceKind = TripStopBody['kind']

/** As typed: `datetime-local` values. */
export interface WindowDraft {
  readonly from: string
  readonly until: string
}

/** A place between the pickup and the drop-off. */
export interface StopDraft {
  readonly place: PlaceDraft
  readonly kind: PlaceKind
  /** As typed. */
  readonly minutes: string
  readonly windows: readonly WindowDraft[]
  readonly rest: boolean
  /** Whose clock the windows are on; the place's own unless given. */
  readonly zone: string | null
}

export const STOP_KINDS = [
  'dropoff',
  'pickup',
  'stop',
  'fuel',
  'border',
] as const satisfies readonly PlaceKind[]

/** Minutes at such a place, until others are typed. */
export const USUAL_MINUTES: Readonly<Record<PlaceKind, string>> = {
  pickup: '60',
  dropoff: '60',
  stop: '30',
  fuel: '30',
  border: '30',
}

export const NEW_STOP: StopDraft = {
  place: NO_PLACE,
  kind: 'dropoff',
  minutes: USUAL_MINUTES.dropoff,
  windows: [],
  rest: true,
  zone: null,
}

export const NO_WINDOW: WindowDraft = { from: '', until: '' }

const isMinutes = (text: string): boolean => {
  const { min, max } = LIMITS.stops.serviceMinutes
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max
}

/** The texts are of one clock, so that they compare; what is left empty is open. */
function windowErrors(windows: readonly WindowDraft[], zone: string | null): Record<string, string> {
  const errors: Record<string, string> = {}
  const isUnreadable = (text: string) => text !== '' && zone !== null && !fromLocalInput(text, zone).ok
  let closes: string | null = null
  windows.forEach(({ from, until }, i) => {
    if (from === '' && until === '') return
    if (closes !== null && (closes === '' || from <= closes)) errors[`${i}.from`] = MESSAGES.stops.windowOrder
    if (from !== '' && until !== '' && until < from) errors[`${i}.until`] = MESSAGES.appointment.order
    for (const [end, text] of [
      ['from', from],
      ['until', until],
    ] as const)
      if (isUnreadable(text)) errors[`${i}.${end}`] = MESSAGES.appointment.format
    closes = until
  })
  return errors
}

function stopErrors({ place, minutes, windows, zone }: StopDraft): Record<string, string> {
  const wrong = Object.entries(windowErrors(windows, zone)).map(([path, sentence]) => [
    `windows.${path}`,
    sentence,
  ])
  return {
    ...(place.name.trim() === '' && { place: MESSAGES.stops.location.required }),
    ...(!isMinutes(minutes) && { minutes: MESSAGES.stops.serviceMinutes }),
    ...(Object.fromEntries(wrong) as Record<string, string>),
  }
}

function bodyOf({ place, kind, minutes, windows, rest, zone }: StopDraft): TripStopBody {
  const end = (text: string): string | null => {
    if (text === '') return null
    const read = zone === null ? null : fromLocalInput(text, zone)
    return read?.ok ? new Date(read.at).toISOString() : text
  }
  const set: StopWindow[] = windows
    .filter(({ from, until }) => from !== '' || until !== '')
    .map(({ from, until }) => ({ from: end(from), until: end(until) }))
  return {
    location_name: place.name.trim(),
    // Only of a stop without a place, which is not sent.
    location_input: place.point ?? [0, 0],
    kind,
    service_minutes: Number(minutes),
    ...(set.length > 0 && { windows: set }),
    ...(!rest && { rest }),
  }
}

export interface StopsReading {
  readonly body: Pick<TripBody, 'stops'>
  /** A sentence for each field that is wrong, by its path. */
  readonly errors: Readonly<Record<string, string>>
}

/** As they are sent, and what is wrong with them, by the paths of their fields. */
export function readStops(stops: readonly StopDraft[]): StopsReading {
  const errors = stops.flatMap((stop, i) =>
    Object.entries(stopErrors(stop)).map(([path, sentence]) => [`stops.${i}.${path}`, sentence]),
  )
  return {
    body: stops.length > 0 ? { stops: stops.map(bodyOf) } : {},
    errors: Object.fromEntries(errors) as Record<string, string>,
  }
}

/** As a form shows a stop; without a plan its windows are on the clock of the home terminal. */
function draftOf(row: TripStopRow, zone: string | undefined, homeZone: string): StopDraft {
  const end = (at: string | null) => (at === null ? '' : toLocalInput(Date.parse(at), zone ?? homeZone))
  return {
    place: { name: row.location_name, point: row.location },
    kind: row.kind,
    minutes: String(row.service_minutes),
    windows: row.windows.map(({ from, until }) => ({ from: end(from), until: end(until) })),
    rest: row.rest,
    zone: zone === undefined && row.windows.length > 0 ? homeZone : null,
  }
}

/** Of a trip with the places of its plan, which may have left the first ones behind. */
export function draftsOf({ stops, home_zone }: TripRow, places: readonly PlacePlanRow[]): StopDraft[] {
  const served = stops.length + 2 - places.length
  return stops.map((row, i) => draftOf(row, places[i + 1 - served]?.zone, home_zone))
}

const FIELDS: Readonly<Record<string, string>> = {
  location_name: 'place',
  location_input: 'place',
  service_minutes: 'minutes',
  kind: 'kind',
  windows: 'windows.0.from',
}

/** The form's field of what the server calls `stops.3.location_input`; none for the list as a whole. */
export function stopField(name: string): string | undefined {
  const [, stop, field = ''] = /^stops\.(\d+)(?:\.(.+))?$/.exec(name) ?? []
  if (stop === undefined) return undefined
  const [, window, end = 'from'] = /^windows\.(\d)(?:\.(from|until))?/.exec(field) ?? []
  return `stops.${stop}.${window === undefined ? (FIELDS[field] ?? 'place') : `windows.${window}.${end}`}`
}
