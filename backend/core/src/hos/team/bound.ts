import { openFrom } from '../planner/problem/places.ts'
import { NEVER } from '../planner/problem/limits.ts'
import { reachFrom } from '../planner/problem/problem.ts'
import { awake, type DriverLabel } from './driverLabel.ts'
import { type DriverProblem, cycleOf, otherThan, type TeamProblem, WHO } from './problem.ts'
import type { TeamLabel } from './teamLabel.ts'

/** The end that no completion of the label can beat; `NEVER` where a place ahead has closed. */
export function boundOf(problem: TeamProblem, label: TeamLabel): number {
  const { truck } = problem
  const place = truck.places[label.next]
  if (place === undefined) return label.minute
  const { ahead } = place
  const driving = truck.road.minutes - label.driven
  const work = ahead.service + label.fuelStops * truck.fuelling
  return Math.max(
    throughWindows(problem, label),
    label.minute + driving + work + standing(problem, label, driving, work),
  )
}

/**
 * The end by driving, work and the windows, with fuel taken as late as may be; after a wait on a full tank.
 * `NEVER` where one is missed.
 */
function throughWindows({ truck }: TeamProblem, { minute, driven, next, tankReach }: TeamLabel): number {
  let [end, at, reach] = [minute, driven, tankReach]
  for (const place of truck.places.slice(next)) {
    end += place.at - at
    at = place.at
    while (reach < at) {
      const further = reachFrom(truck, reach)
      if (further <= reach) return NEVER
      reach = further
      end += truck.fuelling
    }
    const opens = openFrom(place, end)
    if (opens > end || place.kind === 'fuel') reach = reachFrom(truck, at)
    end = opens + place.service
  }
  return Math.min(end, NEVER)
}

/** Minutes for which neither can drive, and no work is done, before one of them is fresh again. */
function standing(problem: TeamProblem, label: TeamLabel, driving: number, work: number): number {
  const left = WHO.map((who) => leftBeforeRest(problem.drivers[who], label.drivers[who], label.minute))
  const [one, other] = left as [number, number]
  if (driving <= one + other) return 0
  let least = NEVER
  for (const who of WHO) {
    const { limits } = problem.drivers[who]
    const { run, half, rested } = label.drivers[who]
    // A rest that runs, and a half, are part of the first rest to come.
    const needed = rested ? 0 : Math.max(0, limits.reset - run - half)
    least = Math.min(least, needed - (left[otherThan(who)] as number) - work)
  }
  return Math.max(0, least)
}

/** Driving before a rest of any worth: halves may stop the window, so driving alone counts with them. */
function leftBeforeRest(asked: DriverProblem, driver: DriverLabel, minute: number): number {
  const { limits } = asked
  if (driver.rested || driver.run >= limits.reset) return NEVER
  const ready = awake(driver, minute, asked)
  const stops = limits.split !== null
  return Math.max(
    0,
    ...ready.map((up) =>
      Math.min(
        limits.drive - up.drive,
        (asked.canada?.duty ?? NEVER) - (up.canada?.duty ?? 0),
        stops || !limits.restBurnsWindow ? NEVER : limits.window - up.window,
        limits.restart >= NEVER && asked.prior.falls.length === 0 ? cycleOf(asked, up, minute) : NEVER,
      ),
    ),
  )
}
