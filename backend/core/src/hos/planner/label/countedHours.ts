import { cycleLeft, type CycleHours, fallsBy, NO_HOURS } from '../problem/cycleHours.ts'
import type { Problem } from '../problem/problem.ts'
import type { Label, Step } from './label.ts'

/** The hours whose days are known, as they count for this label; `planHoursOf` count beside them. */
export function hoursOf(problem: Problem, label: Label): CycleHours {
  if (!problem.ageing) return label.restarted ? NO_HOURS : problem.prior
  return (label.hours ??= hoursBehind(problem, label.trail, label.minute))
}

/** None where they return by the day. */
export const planHoursOf = (problem: Problem, label: Label): number => (problem.ageing ? 0 : label.onDuty)

/** Minutes of driving before the cycle bars it. */
export const cycleLeftOf = (problem: Problem, label: Label): number =>
  cycleLeft(problem.limits, hoursOf(problem, label), label.minute, planHoursOf(problem, label))

/** Where a step ends at `minute`: for all that goes on from it these are the same. */
function hoursBehind(problem: Problem, step: Step | null, minute: number): CycleHours {
  return step === null ? problem.prior : (step.hours ??= hoursWith(problem, step, minute))
}

function hoursWith(problem: Problem, step: Step, minute: number): CycleHours {
  const { action, minutes, before, counted } = step
  if (action === 'restart') return NO_HOURS
  // What was worked since the last rest is moved.
  if (action === 'absorb') return hoursAfter(problem, { trail: step, minute }, 0)
  const start = minute - minutes
  const hours = hoursBehind(problem, before, start)
  return counted ? withWork(problem, hours, [start, minute]) : hours
}

/** Those of the trip by their days, if the last rest is made longer by `delay` minutes. */
export function hoursAfter(
  problem: Problem,
  label: Pick<Label, 'trail' | 'minute'>,
  delay: number,
): CycleHours {
  const { spans, rest, began } = sinceRest(label, delay)
  const before = rest?.action === 'restart' ? NO_HOURS : hoursBehind(problem, rest && rest.before, began)
  return spans.reduceRight((hours, span) => withWork(problem, hours, span), before)
}

/** What has returned before the work is left out. */
function withWork({ days, limits }: Problem, hours: CycleHours, [start, end]: Span): CycleHours {
  const gone = fallsBy(hours, start)
  const falls = hours.falls.slice(gone)
  const left = hours.left.slice(gone)
  let at = start
  for (let day = days.dayOf(start); at < end; day++) {
    const until = Math.min(end, days.startOf(day + 1))
    const fall = days.startOf(day + limits.cycleDays)
    if (falls.at(-1) !== fall) {
      falls.push(fall)
      left.push(left.at(-1) as number)
    }
    for (let i = 0; i < falls.length; i++) left[i] = (left[i] as number) + until - at
    at = until
  }
  return { falls, left }
}

type Span = readonly [start: number, end: number]

interface SinceRest {
  /** Of work without a gap, newest first. */
  readonly spans: readonly Span[]
  /** The last rest, and when it began; `null` and the departure where there is none. */
  readonly rest: Step | null
  readonly began: number
}

/** What was absorbed belongs to the rest before it. */
export function sinceRest({ trail, minute }: Pick<Label, 'trail' | 'minute'>, delay = 0): SinceRest {
  const spans: Span[] = []
  let end = minute + delay
  let absorbed = delay
  for (let step = trail; step !== null; step = step.before) {
    const { action, minutes, counted } = step
    if (action === 'absorb') absorbed += minutes
    else if (action === 'full' || action === 'restart' || action === 'half' || action === 'pause')
      return { spans, rest: step, began: end - minutes - absorbed }
    else {
      const start = end - minutes
      const after = spans.at(-1)
      if (counted && after?.[0] === end) spans[spans.length - 1] = [start, after[1]]
      else if (counted) spans.push([start, end])
      end = start
    }
  }
  return { spans, rest: null, began: end }
}
