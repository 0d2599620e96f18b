import { mileAt, placesOf } from '../check/road.ts'
import { minuteOf, minutesOf } from '../check/times.ts'
import type { Answer, DutyStatus, Instance, Plan, Refusal, Segment, Visit } from '../check/types.ts'
import type { Minute } from '../check/minutes.ts'
import { Hours } from './hours.ts'

/** Drives on while it may, rests when it must, and looks nowhere ahead. */

type Spent = Exclude<Minute, 'seat'>

const STATUS: Readonly<Record<Spent, DutyStatus>> = {
  off: 'OFF_DUTY',
  berth: 'SLEEPER_BERTH',
  drive: 'DRIVING',
  work: 'ON_DUTY_NOT_DRIVING',
}
const iso = (minute: number): string => new Date(minute * 60_000).toISOString()

/** Of a team the first driver drives alone, and the other lies in the berth meanwhile or is on duty. */
export function greedy(instance: Instance): Answer {
  const { plan, refusal } = alone(instance)
  if (plan === null || instance.input.team === undefined) return { plan, ...(refusal ? { refusal } : {}) }
  const beside: DutyStatus =
    instance.options?.sleeperBerth === false ? 'ON_DUTY_NOT_DRIVING' : 'SLEEPER_BERTH'
  const other = plan.timeline.map((entry): Segment =>
    entry.status === 'DRIVING' ? { ...entry, status: beside } : entry,
  )
  return { plan: { stops: plan.stops, drivers: [{ timeline: plan.timeline }, { timeline: other }] } }
}

function alone(instance: Instance): { readonly plan: Plan | null; readonly refusal?: Refusal } {
  const { mph, stops, fuelHours, fuelRangeMiles } = instance.input
  const places = placesOf(instance.input)
  const hours = new Hours(instance)
  const timeline: Segment[] = []
  const visits: Visit[] = []
  let at = minuteOf(instance.departAt)
  let driven = 0
  let fuelled = 0
  const spend = (minute: Spent, length: number): void => {
    for (let i = 0; i < length; i++) hours.pass(minute)
    if (length > 0) timeline.push({ status: STATUS[minute], start: iso(at), end: iso(at + length) })
    at += length
  }
  for (const [i, place] of places.entries()) {
    while (driven < place.minute) {
      const previous = places[i - 1]
      const mayRest = previous?.minute !== driven || stops[i - 1]?.rest !== false
      if (mileAt(places, mph, driven + 1) - fuelled > fuelRangeMiles) {
        spend('work', minutesOf(fuelHours))
        fuelled = mileAt(places, mph, driven)
      } else if (hours.restNeeded() > 0) {
        // Who may not rest here and may not drive away cannot go on.
        if (!mayRest) return { plan: null, refusal: { reason: 'stuck', stop: i } }
        spend('off', hours.restNeeded())
      } else {
        spend('drive', 1)
        driven++
      }
    }
    const [open, close] = stops[i]?.window?.map(minuteOf) ?? [at, Infinity]
    if (at > (close ?? at))
      return { plan: null, refusal: { reason: 'window-missed', stop: i, lateMinutes: at - (close ?? at) } }
    const waits = Math.max(0, (open ?? at) - at)
    spend(stops[i]?.rest === false && timeline.length > 0 ? 'work' : 'off', waits)
    visits.push({ start: iso(at), end: iso(at + place.service) })
    spend('work', place.service)
  }
  return { plan: { stops: visits, timeline } }
}
