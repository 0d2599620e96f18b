import fc from 'fast-check'
import { Label, type Step } from '../src/hos/planner/label/label.ts'

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
