import { NEVER } from '../planner/problem/limits.ts'
import { openFrom, type Place } from '../planner/problem/places.ts'
import { reachFrom } from '../planner/problem/problem.ts'
import type { Shifts } from './bounds/wayAhead.ts'
import { restsWithStands } from './bounds/wholeRests.ts'
import { marksTogether, togetherOf } from './bounds/withoutBerth.ts'
import { hasHours, type TeamProblem } from './problem.ts'
import { drivenBy, type Mark, marksOf, type Reserve, reserveOf } from './reserve.ts'
import type { TeamLabel } from './teamLabel.ts'
import type { Who } from './types.ts'

/** The end that no completion of the label can beat; `NEVER` where a place ahead has closed. */
export function boundOf(problem: TeamProblem, label: TeamLabel): number {
  const place = problem.truck.places[label.next]
  if (place === undefined) return label.minute
  return Math.max(
    throughPlaces(problem, label, barredOf(problem, label)),
    withoutRests(problem, label, place),
  )
}

/** By driving, work and windows alone. */
export const boundWithoutRests = (problem: TeamProblem, label: TeamLabel, place: Place): number =>
  Math.max(throughPlaces(problem, label, null), withoutRests(problem, label, place))

/** By driving and work alone. */
function withoutRests({ truck }: TeamProblem, label: TeamLabel, { ahead }: Place): number {
  const work = ahead.service + label.fuelStops * truck.fuelling
  return label.minute + truck.road.minutes - label.driven + work
}

/** What rests and hours bar of the way ahead. */
interface Barred {
  readonly pair: readonly [Reserve, Reserve]
  readonly marks: readonly Mark[]
  /** Without a berth. */
  readonly shifts: Shifts | null
}

/**
 * The end by driving, work, rests and the windows, with fuel taken as late as may be; after a stand on a
 * full tank. `NEVER` where one is missed.
 */
function throughPlaces(problem: TeamProblem, label: TeamLabel, barred: Barred | null): number {
  const { truck } = problem
  const { places } = truck
  const { minute, driven, next } = label
  let [end, at, reach] = [minute, driven, label.tankReach]
  let [work, fuels] = [0, 0]
  const behind: Left[] = []
  for (let i = next; i < places.length; i++) {
    const place = places[i] as Place
    const drives = place.at > at
    if (drives && barred?.shifts) behind.push({ end, at, from: i })
    end += place.at - at
    at = place.at
    while (reach < at) {
      const further = reachFrom(truck, reach)
      if (further <= reach) return NEVER
      reach = further
      end += truck.fuelling
      fuels++
    }
    const awake = end
    if (barred !== null && drives) {
      const driving = at - driven
      end = Math.max(end, minute + drivenBy(barred.marks, driving))
      if (barred.shifts === null) {
        const rests = restsWithStands(problem.stands, barred.pair, driving)
        const stands = problem.way.stands(next, i, rests, problem.stands.each, fuels)
        end = Math.max(end, minute + driving + work + fuels * truck.fuelling + stands)
      } else end = Math.max(end, inShifts(problem, minute, driving, i, behind, barred.shifts))
    }
    const opens = openFrom(place, end)
    if (opens >= NEVER) return NEVER
    // While it stood the truck may have been fuelled.
    if (opens > awake || place.kind === 'fuel') reach = reachFrom(truck, at)
    end = opens + place.service
    work += place.service
  }
  return end
}

/** When a place behind may be left at the earliest, and the place after it. */
interface Left {
  readonly end: number
  readonly at: number
  readonly from: number
}

/** Without a berth: when place `to` is reached, from the label on and from each place on the way. */
function inShifts(
  { way, truck, fresh }: TeamProblem,
  minute: number,
  driving: number,
  to: number,
  behind: readonly Left[],
  shifts: Shifts,
): number {
  const at = truck.places[to]?.at as number
  const first = behind[0] as Left
  let end = minute + way.inShifts(first.from, to, driving, shifts)
  // Whoever has waited there may be rested.
  for (const left of behind) end = Math.max(end, left.end + way.inShifts(left.from, to, at - left.at, fresh))
  return end
}

function barredOf(problem: TeamProblem, label: TeamLabel): Barred {
  const driving = problem.truck.road.minutes - label.driven
  const of = (who: Who): Reserve =>
    reserveOf(problem.drivers[who], label.drivers[who], label.minute, hasHours(problem, label, who))
  const pair = [of(0), of(1)] as const
  if (problem.berth) return { pair, marks: marksOf(pair, driving), shifts: null }
  const together = togetherOf(pair)
  const shifts = { ...problem.fresh, left: together.window, first: together.first }
  return { pair, marks: marksTogether(together, driving), shifts }
}
