import { column } from '@adonisjs/lucid/orm'
import {
  instant,
  minutes,
  type ClockReading,
  type Compliance,
  type Instant,
  type PlannedAppointment,
  type PlannedLeg,
  type PlannedStop,
  type StopBetween,
  type Verdict,
  type Violation,
} from '@longhaul/core'

/** JSON of what services work with. Older plans have the API's former names, by which they are told. */

type OldLeg = Omit<PlannedLeg, 'milesByState'> & { readonly miles_by_state: PlannedLeg['milesByState'] }

interface OldClocks {
  readonly break_left_minutes: ClockReading['breakLeft']
  readonly drive_left_minutes: ClockReading['driveLeft']
  readonly window_left_minutes: ClockReading['windowLeft']
  readonly cycle_left_minutes: ClockReading['cycleLeft']
}

interface OldStop extends Pick<
  PlannedStop,
  'kind' | 'minutes' | 'mile' | 'highway' | 'state' | 'rule' | 'cfr' | 'why'
> {
  readonly start_time: string
  readonly end_time: string
  readonly location: PlannedStop['point']
  readonly location_name: string
  readonly clocks_before: OldClocks
  readonly clocks_after: OldClocks
  readonly illegal_from: string | null
}

interface OldViolation extends Omit<Violation, 'start' | 'end'> {
  readonly violation_start: string
  readonly violation_end: string
}

interface OldCompliance {
  readonly verdict: Verdict
  readonly violations: readonly OldViolation[]
  readonly before_trip: readonly OldViolation[]
  readonly unrecorded_hours: number
}

const at = (text: string): Instant => instant(Date.parse(text))

const legOf = (leg: PlannedLeg | OldLeg): PlannedLeg => {
  if (!('miles_by_state' in leg)) return leg
  const { miles_by_state: milesByState, ...rest } = leg
  return { ...rest, milesByState }
}

const clocksOf = (old: OldClocks): ClockReading => ({
  breakLeft: old.break_left_minutes,
  driveLeft: old.drive_left_minutes,
  windowLeft: old.window_left_minutes,
  cycleLeft: old.cycle_left_minutes,
})

const stopOf = (stop: PlannedStop | OldStop): PlannedStop => {
  if (!('start_time' in stop)) return stop
  const { kind, minutes: length, mile, highway, state, rule, cfr, why } = stop
  return {
    kind,
    start: at(stop.start_time),
    end: at(stop.end_time),
    minutes: length,
    mile,
    rule,
    cfr,
    why,
    before: clocksOf(stop.clocks_before),
    after: clocksOf(stop.clocks_after),
    illegalFrom: stop.illegal_from === null ? null : at(stop.illegal_from),
    point: stop.location,
    place: stop.location_name,
    highway,
    state,
  }
}

const violationOf = ({ violation_start, violation_end, ...rest }: OldViolation): Violation => ({
  ...rest,
  start: at(violation_start),
  end: at(violation_end),
})

/** Until plans under way were judged apart from their record, what they would break was not told. */
type StoredCompliance = Omit<Compliance, 'wouldBreak'> & Partial<Pick<Compliance, 'wouldBreak'>>

const complianceOf = (found: StoredCompliance | OldCompliance): Compliance =>
  'before_trip' in found
    ? {
        verdict: found.verdict,
        violations: found.violations.map(violationOf),
        wouldBreak: [],
        beforeTrip: found.before_trip.map(violationOf),
        unrecorded: minutes(Math.round(found.unrecorded_hours * 60)),
      }
    : { ...found, wouldBreak: found.wouldBreak ?? [] }

export const readLegs = (text: string): PlannedLeg[] =>
  (JSON.parse(text) as (PlannedLeg | OldLeg)[]).map(legOf)
const readStops = (text: string): PlannedStop[] => (JSON.parse(text) as (PlannedStop | OldStop)[]).map(stopOf)
const readCompliance = (text: string): Compliance =>
  complianceOf(JSON.parse(text) as StoredCompliance | OldCompliance)

const jsonRead = (read: (text: string) => unknown) => () =>
  column({
    consume: (value: unknown) => (typeof value === 'string' ? read(value) : null),
    prepare: (value: unknown) => (value === undefined ? undefined : JSON.stringify(value)),
  })

/** Null in plans that were stored before trips had appointments. */
export const readAppointments = (text: unknown): PlannedAppointment[] =>
  typeof text === 'string' ? (JSON.parse(text) as PlannedAppointment[]) : []
/** Of a trip; null without any. */
export const readStopsBetween = (text: string | null): StopBetween[] =>
  text === null ? [] : (JSON.parse(text) as StopBetween[])
export const appointments = () =>
  column({
    consume: readAppointments,
    prepare: (value: unknown) => (value === undefined ? undefined : JSON.stringify(value)),
  })
export const legs = jsonRead(readLegs)
export const stops = jsonRead(readStops)
export const compliance = jsonRead(readCompliance)
