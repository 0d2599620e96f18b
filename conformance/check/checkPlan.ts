import { circumstancesOf } from './circumstances.ts'
import {
  type Driven,
  faultsOfMiles,
  faultsOfServices,
  faultsOfStatuses,
  faultsOnTheWay,
  type Served,
} from './drive.ts'
import { barredAnyway, type Log, logOf, type Minute, readingsOf } from './minutes.ts'
import { faultsOfPair, timelinesOf, truckOf } from './pair.ts'
import { placesOf, progressOf } from './road.ts'
import { minuteOf, minutesOf } from './times.ts'
import type { Instance, Plan, Segment, TeamPlan, Trip } from './types.ts'

export interface Checked {
  /** One sentence each; none: the plan is legal and does what was asked. */
  readonly faults: readonly string[]
  /** End of the last service, in minutes since 1970. */
  readonly finish: number | null
}

/** Follows a plan minute by minute, and trusts it in nothing. */
export function checkPlan(instance: Instance, plan: Plan | TeamPlan): Checked {
  try {
    return follow(instance, plan)
  } catch (error) {
    return { faults: [error instanceof Error ? error.message : String(error)], finish: null }
  }
}

function follow(instance: Instance, plan: Plan | TeamPlan): Checked {
  const { input, options } = instance
  const depart = minuteOf(instance.departAt)
  const drivers = driversOf(instance)
  const timelines = timelinesOf(plan)
  if (timelines.length !== drivers.length) throw new RangeError(`not ${drivers.length} logs`)
  const logs = timelines.map((timeline) => logOf(timeline, depart))
  const truck = truckOf(logs)
  const served = plan.stops.map(({ start, end }): Served => ({ start: minuteOf(start), end: minuteOf(end) }))
  // A team drives at the instance's speed to the minute.
  const driving = drivers.length > 1 ? [] : timelines.flat()
  const progress = progressOf(truck, driving, input)
  const driven: Driven = { plan: truck, logs, trip: input, places: placesOf(input), served, progress }
  const has = { berth: options?.sleeperBerth ?? true, seat: input.passengerSeat ?? false }
  const finish = served.at(-1)?.end ?? null
  const faults = [
    ...timelines.flatMap((timeline) => faultsOfStatuses(timeline, has)),
    ...faultsOfServices(driven),
    ...faultsOnTheWay(driven, minutesOf(input.fuelHours)),
    ...faultsOfMiles(driving, driven),
    ...faultsOfPair(logs, finish ?? depart),
    ...drivers.flatMap((driver, i) => faultsOfLaw(driver, logs[i] as Log, depart)),
  ]
  return { faults, finish }
}

/** The instance as each driver has it. */
function driversOf(instance: Instance): Instance[] {
  const { team, history, ...trip } = instance.input
  if (team === undefined) return [instance]
  const { history: theirs, ...partner } = team
  const { initialCycle, priorDays, ...shared } = instance
  const own = (log: Trip['history']): Trip => (log ? { ...trip, history: log } : trip)
  void [initialCycle, priorDays]
  return [
    { ...instance, input: own(history) },
    { ...shared, ...partner, input: own(theirs) },
  ]
}

/** The record and the plan are one log. */
function faultsOfLaw(instance: Instance, planned: Log, depart: number): string[] {
  const record = recordUpTo(depart, instance.input.history ?? [])
  const log: Log = { first: record.first, minutes: [...record.minutes, ...planned.minutes] }
  const around = circumstancesOf(instance, instance.input.splitRests ? Infinity : record.minutes.length)
  const faults = new Set(
    barredAnyway(log, around).map(({ rule, minute }) => `${rule} at minute ${minute - depart}`),
  )
  if (readingsOf(log, around, true).length === 0)
    faults.add('11 or 14 hours are exceeded, or half of a split is left alone, however the rests are read')
  return [...faults].slice(0, 3)
}

/** Time between the record's end and the departure is off duty. */
function recordUpTo(depart: number, history: readonly Segment[]): Log {
  const [start] = history
  if (start === undefined) return { first: depart, minutes: [] }
  const { first, minutes } = logOf(history, minuteOf(start.start))
  const missing = depart - first - minutes.length
  if (missing < 0) throw new RangeError('the record ends after the departure')
  return { first, minutes: [...minutes, ...Array<Minute>(missing).fill('off')] }
}
