import type { DriverProblem } from '../problem.ts'
import type { Shifts } from './wayAhead.ts'
import { NEVER } from '../../planner/problem/limits.ts'
import { awake, type DriverLabel, isFresh } from '../driverLabel.ts'
import { hoursLeft, type Mark, type Reserve, returns } from '../reserve.ts'

/**
 * Two whose truck has no berth: neither rests while it moves, so that both are on duty for all of its
 * driving. It goes on within the window of one of them, and within the hours that one of them has.
 */
export interface Together extends Omit<Shifts, 'burns'> {
  readonly pair: readonly [Reserve, Reserve]
  /** Of the window before the first rest of either. */
  readonly window: number
}

export function togetherOf(pair: readonly [Reserve, Reserve]): Together {
  const [one, other] = pair
  const least = (of: (reserve: Reserve) => number): number => Math.min(of(one), of(other))
  const most = (of: (reserve: Reserve) => number): number => Math.max(of(one), of(other))
  return {
    pair,
    window: most(windowLeft),
    left: Math.min(one.left + other.left, most(dutyLeft)),
    shift: most(({ asked }) => dutyOfShift(asked)),
    first: least(({ first }) => first),
    reset: least(({ asked }) => asked.limits.reset),
  }
}

const dutyOfShift = ({ limits, canada }: DriverProblem): number =>
  Math.min(limits.window, canada?.duty ?? NEVER)

/** Of the window alone, and of the hours on duty in Canada as well. */
const windowLeft = (reserve: Reserve): number => leftOf(reserve, reserve.asked.limits.window, () => Infinity)

const dutyLeft = (reserve: Reserve): number => {
  const duty = reserve.asked.canada?.duty ?? NEVER
  return leftOf(reserve, dutyOfShift(reserve.asked), ({ canada }) => duty - (canada?.duty ?? 0))
}

function leftOf(
  { asked, driver, minute }: Reserve,
  whole: number,
  besides: (up: DriverLabel) => number,
): number {
  const { limits } = asked
  if (isFresh(driver, limits)) return whole
  const left = awake(driver, minute, asked).map((up) => Math.min(limits.window - up.window, besides(up)))
  return Math.max(0, ...left)
}

/** The most of the next `time` minutes that the truck can be driven. */
export function mostTogether(together: Together, time: number): number {
  const byRests = restsAllow(together, time)
  const [one, other] = together.pair
  if (one.hasHours || other.hasHours) return byRests
  return Math.min(byRests, Math.max(hoursAllow(together, one, time), hoursAllow(together, other, time)))
}

function restsAllow({ left, shift, first, reset }: Omit<Shifts, 'burns'>, time: number): number {
  let most = Math.max(0, Math.min(left, time))
  for (let drive = left + shift, rested = time - first; rested > most; drive += shift, rested -= reset)
    most = Math.min(drive, rested)
  return most
}

/** Nothing is driven while one restarts: it comes first, and both are rested, or it is one of the rests. */
function hoursAllow(together: Together, reserve: Reserve, time: number): number {
  const { asked, driver } = reserve
  const { restart } = asked.limits
  const left = hoursLeft(reserve, time)
  const after = time + driver.run - restart
  if (after <= left) return left
  const { shift, reset } = together
  const afterIt = restsAllow({ left: shift, shift, first: reset, reset }, after)
  const byRests = Math.max(afterIt, restsAllow(together, time - (restart - asked.limits.reset)))
  return Math.max(left, Math.min(after, byRests, left + afterIt))
}

/** What of the way can be driven up to each time at which more may be driven again. */
export function marksTogether(together: Together, driving: number): Mark[] {
  const { pair, left, shift, first, reset } = together
  const marks: Mark[] = []
  const mark = (time: number): void => {
    const driven = mostTogether(together, time)
    if (driven < Math.min(driving, time)) marks.push({ time, driven })
  }
  for (let idle = first, drive = left; drive < driving; idle += reset, drive += shift) mark(idle + drive)
  if (pair[0].hasHours || pair[1].hasHours) return marks
  for (const reserve of pair) {
    const { restart } = reserve.asked.limits
    for (const time of returns(reserve)) mark(time)
    if (restart >= NEVER / 2) continue
    const over = restart - reserve.driver.run
    for (let idle = 0, drive = 0; drive < driving; idle += reset, drive += shift) mark(over + idle + drive)
  }
  return marks
}
