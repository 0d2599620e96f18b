import { cycleLeft, type CycleHours, NO_HOURS } from '../problem/cycleHours.ts'
import type { Problem } from '../problem/problem.ts'
import type { TripDays } from '../problem/tripDays.ts'
import type { Label, Step } from './label.ts'

/** The hours whose days are known, as they count for this label; `planHoursOf` count beside them. */
export function hoursOf(problem: Problem, label: Label): CycleHours {
  if (!problem.ageing) return label.restarted ? NO_HOURS : problem.prior
  return (label.hours ??= hoursAfter(problem, label, 0))
}

/** None where they return by the day. */
export const planHoursOf = (problem: Problem, label: Label): number => (problem.ageing ? 0 : label.onDuty)

/** Minutes of driving before the cycle bars it. */
export const cycleLeftOf = (problem: Problem, label: Label): number =>
  cycleLeft(problem.limits, hoursOf(problem, label), label.minute, planHoursOf(problem, label))

/** The minute from which work counts at `minute`: what was worked on earlier days counts no more. */
function oldestCounted({ days, limits }: Problem, minute: number): number {
  const oldest = days.dayOf(minute) - limits.cycleDays + 1
  return oldest > 0 ? days.startOf(oldest) : 0
}

/** Those of the trip by their days, if the last rest is made longer by `delay` minutes. */
export function hoursAfter(problem: Problem, label: Label, delay: number): CycleHours {
  const { prior, days, limits } = problem
  const before = label.restarted ? NO_HOURS : prior
  const falls = [...before.falls]
  const own = workedByDay(label, days, delay, oldestCounted(problem, label.minute))
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

/** Since the last restart and since `from`, a day's start; the last rest made longer by `delay` minutes. */
export function workedByDay(label: Label, days: TripDays, delay: number, from: number): Map<number, number> {
  const { spans, end, rest } = sinceRest(label, delay)
  const worked = new Map<number, number>()
  if (rest !== null && end > from) {
    const first = days.dayOf(from)
    for (const [day, n] of workedBefore(rest, end, days)) if (day >= first) worked.set(day, n)
  }
  addByDay(worked, spans, days, from)
  return worked
}

type Span = readonly [start: number, end: number]

interface SinceRest {
  /** Of work, newest first. */
  readonly spans: readonly Span[]
  /** The last rest, but for a restart, and when it began; `null` where none is counted. */
  readonly rest: Step | null
  readonly end: number
}

/** What was absorbed belongs to the rest before it. */
export function sinceRest({ trail, minute }: Pick<Label, 'trail' | 'minute'>, delay = 0): SinceRest {
  const spans: Span[] = []
  let end = minute + delay
  let absorbed = delay
  for (let step = trail; step !== null && step.action !== 'restart'; step = step.before) {
    const { action, minutes, counted } = step
    if (action === 'absorb') absorbed += minutes
    else if (action === 'full' || action === 'half' || action === 'pause')
      return { spans, rest: step, end: end - minutes - absorbed }
    else {
      if (action !== 'break' && action !== 'wait' && counted) spans.push([end - minutes, end])
      end -= minutes
    }
  }
  return { spans, rest: null, end }
}

/** Nothing moves it any more: all that goes on from a rest share it. */
function workedBefore(rest: Step, began: number, days: TripDays): ReadonlyMap<number, number> {
  if (rest.worked !== null) return rest.worked
  const { spans, end, rest: earlier } = sinceRest({ trail: rest.before, minute: began })
  const worked = new Map(earlier === null ? [] : workedBefore(earlier, end, days))
  addByDay(worked, spans, days, 0)
  return (rest.worked = worked)
}

function addByDay(worked: Map<number, number>, spans: readonly Span[], days: TripDays, from: number): void {
  for (let i = spans.length - 1; i >= 0; i--) {
    const [start, to] = spans[i] as Span
    let at = Math.max(from, start)
    for (let day = days.dayOf(at); at < to; day++) {
      const until = Math.min(to, days.startOf(day + 1))
      worked.set(day, (worked.get(day) ?? 0) + until - at)
      at = until
    }
  }
}
