import { needsCheck } from '../../hos/planner/canada/dayBound.ts'
import { marginsOf, type MarginsEffort } from '../../hos/planner/margins.ts'
import type { PlaceKind, PlanVisit, StopKind } from '../../hos/planner/types.ts'
import { between, hours, minutes, type Instant, type LonLat, type Minutes } from '../../units.ts'
import { arrivalAt, type Appointment, type AppointedPlace, type PlannedAppointment } from '../appointments.ts'
import type { DrivePlan } from '../planOnRecord.ts'

/** A place that a plan goes to, as it serves it. */
export interface PlannedPlace {
  readonly name: string
  readonly point: LonLat
  readonly kind: PlaceKind
  readonly arrival: Instant
  /** Of the work. */
  readonly start: Instant
  readonly end: Instant
  /** From the arrival to the work: rests on the spot count too. */
  readonly wait: Minutes
  /** When the last window closes. */
  readonly until: Instant | null
  /** By how much the work begins after `until`; 0 is in time. */
  readonly late: Minutes
  /** How much later the work may begin, all later windows kept; `null` where it never closes, or unknown. */
  readonly slack: Minutes | null
}

/** A place ahead, as it was asked for. */
export interface PlaceAhead {
  readonly name: string
  readonly point: LonLat
  readonly windows: readonly Appointment[]
}

/** The end of the last window; `null` where it has none. */
export const closingOf = (windows: readonly Appointment[]): Instant | null => windows.at(-1)?.until ?? null

export const lateAt = (until: Instant | null, start: Instant): Minutes =>
  minutes(until === null ? 0 : Math.max(0, between(until, start)))

/** `slack`: of each visit. */
export const plannedPlaces = (
  ahead: readonly PlaceAhead[],
  visits: readonly PlanVisit[],
  slack: readonly (Minutes | null)[],
): PlannedPlace[] =>
  visits.map(({ kind, arrive, start, end }, i) => {
    const { name, point, windows } = ahead[i]!
    const until = closingOf(windows)
    return {
      name,
      point,
      kind,
      arrival: arrive,
      start,
      end,
      wait: between(arrive, start),
      until,
      late: lateAt(until, start),
      slack: slack[i] ?? null,
    }
  })

export interface PlanMargins {
  readonly slack: readonly (Minutes | null)[]
  /** With the windows of all places kept; `null` where none closes, or one is missed. */
  readonly latestDeparture: Instant | null
}

/** Within half a second for 25 places. Nobody plans a day by more slack. */
const EFFORT: MarginsEffort = { mostSlack: hours(72), mostSteps: 1500, places: 'closing' }

const NO_MARGINS: PlanMargins = { slack: [], latestDeparture: null }

/** How late one may be, where a window closes. Rules with limits of each day do not tell it. */
export function marginsOfPlan({ request, ruleset }: DrivePlan): PlanMargins {
  const closes =
    'stops' in request
      ? request.stops.some(({ windows }) => windows.some(([, close]) => close !== null))
      : [request.options.pickupWindow, request.options.dropoffWindow].some((window) => window?.[1] != null)
  if (!closes || needsCheck(ruleset)) return NO_MARGINS
  const margins = marginsOf(request, EFFORT)
  return margins.ok ? margins : NO_MARGINS
}

interface ServedStop {
  readonly kind: StopKind
  readonly start: Instant
  readonly end: Instant
  readonly mile: number
  readonly point: LonLat
  readonly place: string
}

/** Of a plan that was stored before plans told their places: pickup and drop-off. */
export function placesInStops(
  stops: readonly ServedStop[],
  appointments: readonly PlannedAppointment[],
): PlannedPlace[] {
  const at = (place: AppointedPlace): PlannedPlace | [] => {
    const index = stops.findIndex(({ kind }) => kind === place)
    const stop = stops[index]
    if (!stop) return []
    const kept = appointments.find((one) => one.place === place)
    const arrival = kept?.arrival ?? arrivalAt(stops, index)
    return {
      name: stop.place,
      point: stop.point,
      kind: place,
      arrival,
      start: stop.start,
      end: stop.end,
      wait: between(arrival, stop.start),
      until: kept?.until ?? null,
      late: kept?.late ?? minutes(0),
      slack: null,
    }
  }
  return [at('pickup'), at('dropoff')].flat()
}
