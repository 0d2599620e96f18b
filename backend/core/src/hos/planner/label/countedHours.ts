import { type CycleHours, NO_HOURS } from '../problem/cycleHours.ts'
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

/** The minute from which work counts at `minute`: what was worked on earlier days counts no more. */
export function oldestCounted({ days, limits }: Problem, minute: number): number {
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

/**
 * Since the last restart and since `from`, a day's start; what was absorbed belongs to the rest before it.
 */
export function workedByDay(label: Label, days: TripDays, delay: number, from: number): Map<number, number> {
  const spans: [start: number, end: number][] = []
  let end = label.minute + delay
  let absorbed = delay
  for (let step: Step | null = label.trail; step !== null && step.action !== 'restart'; step = step.before) {
    if (end <= from) break
    const { action, minutes } = step
    if (action === 'absorb') absorbed += minutes
    else if (action === 'full' || action === 'half') {
      end -= minutes + absorbed
      absorbed = 0
    } else {
      if (action !== 'break' && action !== 'wait') spans.push([Math.max(from, end - minutes), end])
      end -= minutes
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
