import { between, type Instant } from '../../units.ts'
import type { HomeDays } from '../days.ts'
import type { Label, Step } from './label.ts'
import { DAY, type Limits } from './limits.ts'
import type { Problem } from './problem.ts'

/**
 * On-duty minutes from before the departure that still count in the cycle. They fall at home-terminal day starts:
 * `left[i]` is what counts from `falls[i - 1]` up to `falls[i]` (minutes since departure, ascending).
 */
export interface PriorHours {
  readonly falls: readonly number[]
  readonly left: readonly number[]
}

export const NO_PRIOR: PriorHours = { falls: [], left: [0] }

/** How many of the falls have happened by minute `t` (one at exactly `t` has). */
export function fallsBy(prior: PriorHours, t: number): number {
  let i = 0
  while (i < prior.falls.length && (prior.falls[i] as number) <= t) i++
  return i
}

export const priorAt = (prior: PriorHours, t: number): number => prior.left[fallsBy(prior, t)] as number

/** Minutes that may be driven from `t` before the cycle bars driving, counting hours that return on the way. */
export function cycleLeft(limits: Limits, prior: PriorHours, t: number, own: number): number {
  let i = fallsBy(prior, t)
  let left = limits.cycle - own - (prior.left[i] as number)
  if (left <= 0) return 0
  while (i < prior.falls.length && (prior.falls[i] as number) <= t + left) {
    i++
    left = limits.cycle - own - (prior.left[i] as number)
  }
  return left
}

/** The home-terminal days of a trip, counted from the day of the departure as 0, in minutes since departure. */
export interface TripDays {
  /** When day `k` begins; day 0 begins at the departure or before it. */
  startOf(k: number): number
  /** The day that holds minute `t`. */
  dayOf(t: number): number
}

export function tripDays(days: HomeDays, departAt: Instant): TripDays {
  const first = days.at(departAt).number
  // Asked for again and again by the search.
  const starts: number[] = []
  const startOf = (k: number): number => (starts[k] ??= between(departAt, days.numbered(first + k).start))
  return {
    startOf,
    dayOf: (t) => {
      let k = Math.max(0, Math.floor((t - startOf(0)) / DAY))
      while (startOf(k) > t) k--
      while (startOf(k + 1) <= t) k++
      return k
    },
  }
}

/** When the first hours worked on the trip itself can leave the count. */
export const firstReturn = ({ days, limits }: Problem): number => days.startOf(limits.cycleDays)

/** The hours whose days are known, as they count for this label; `ownOf` are those that count beside them. */
export function hoursOf(problem: Problem, label: Label): PriorHours {
  if (!problem.ageing) return label.restarted ? NO_PRIOR : problem.prior
  return (label.hours ??= hoursAfter(problem, label, 0))
}

/** On-duty minutes of the trip that are counted for as long as it lasts; none where they return by the day. */
export const ownOf = (problem: Problem, label: Label): number => (problem.ageing ? 0 : label.c)

/** The minute from which work counts at minute `t`: what was worked on earlier days counts no more. */
export function oldestCounted({ days, limits }: Problem, t: number): number {
  const oldest = days.dayOf(t) - limits.cycleDays + 1
  return oldest > 0 ? days.startOf(oldest) : 0
}

/** The hours that count for this label from its minute on, those of the trip by their days, if its last rest is made longer by `delay` minutes. */
export function hoursAfter(problem: Problem, label: Label, delay: number): PriorHours {
  const { prior, days, limits } = problem
  const before = label.restarted ? NO_PRIOR : prior
  const falls = [...before.falls]
  const own = workedByDay(label, days, delay, oldestCounted(problem, label.t))
  let sum = 0
  for (const n of own.values()) sum += n
  const left = before.left.map((n) => n + sum)
  own.forEach((n, day) => {
    const at = days.startOf(day + limits.cycleDays)
    const rest = (left.at(-1) as number) - n
    if (falls.at(-1) === at) left[left.length - 1] = rest
    else {
      falls.push(at)
      left.push(rest)
    }
  })
  return { falls, left }
}

/**
 * On-duty minutes since departure or the last restart, and since minute `from`, which begins a day, by day of the trip, if the last rest is
 * made longer by `delay` minutes. Read back from the decisions: what was absorbed later belongs to the rest before it, and moves all work
 * since then.
 */
export function workedByDay(label: Label, days: TripDays, delay: number, from: number): Map<number, number> {
  const spans: [start: number, end: number][] = []
  let end = label.t + delay
  let absorbed = delay
  for (let step: Step | null = label.trail; step !== null && step.op !== 'restart'; step = step.before) {
    if (end <= from) break
    const { op, n } = step
    if (op === 'absorb') absorbed += n
    else if (op === 'full' || op === 'half') {
      end -= n + absorbed
      absorbed = 0
    } else {
      if (op !== 'break' && op !== 'wait') spans.push([Math.max(from, end - n), end])
      end -= n
    }
  }
  const worked = new Map<number, number>()
  for (const [start, to] of spans.reverse())
    for (let at = start, day = days.dayOf(start); at < to; day++) {
      const until = Math.min(to, days.startOf(day + 1))
      worked.set(day, (worked.get(day) ?? 0) + until - at)
      at = until
    }
  return worked
}
