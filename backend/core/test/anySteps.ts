import fc from 'fast-check'
import { Label, type Step } from '../src/hos/planner/label/label.ts'
import type { TripDays } from '../src/hos/planner/problem/tripDays.ts'

export interface Act {
  readonly op: Step['action']
  readonly n: number
}

const OPS = [
  'drive',
  'fuel',
  'serve',
  'standBy',
  'break',
  'wait',
  'absorb',
  'full',
  'half',
  'restart',
] as const
/** What was done one after another since the departure. */
export const anySteps = fc.array(
  fc.record({ op: fc.constantFrom(...OPS), n: fc.integer({ min: 1, max: 1500 }) }),
  {
    maxLength: 16,
  },
)

export function labelAfter(steps: readonly Act[]): Label {
  const label = new Label()
  for (const { op, n } of steps) {
    label.minute += n
    label.addStep(op, n)
  }
  return label
}

/** Minute by minute: what was absorbed belongs to the last rest before it, or to a late start. */
export function workedByDay(steps: readonly Act[], days: TripDays, delay: number): Map<number, number> {
  const rests = ['full', 'half', 'restart']
  const acts: { op: string; n: number }[] = [{ op: 'start', n: 0 }]
  for (const { op, n } of [...steps, { op: 'absorb', n: delay }])
    if (op === 'absorb') {
      const rest = acts.findLast((act) => rests.includes(act.op) || act.op === 'start')
      if (rest) rest.n += n
    } else acts.push({ op, n })
  const worked = new Map<number, number>()
  let t = 0
  for (const { op, n } of acts) {
    if (op === 'restart') worked.clear()
    for (let minute = 0; minute < n; minute++, t++)
      if (['drive', 'fuel', 'serve', 'standBy'].includes(op))
        worked.set(days.dayOf(t), (worked.get(days.dayOf(t)) ?? 0) + 1)
  }
  return worked
}
