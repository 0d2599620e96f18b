import { expect, test } from 'vitest'
import type { Instance } from '../check/types.ts'
import { type Outcome, outcomeOf } from '../run/score.ts'
import { table } from '../run/table.ts'
import { hour, plan, trip } from './written.ts'

const refusal = { reason: 'window-missed', stop: 1, lateMinutes: 30 }
const best = trip([{ miles: 60, serviceHours: 1 }], { expected: { finish: hour(2) } })
const none: Instance = { ...best, expected: { refusal } }
const soon = { plan: plan('D 1, V 1') }

test.each<[name: string, instance: Instance, answer: Parameters<typeof outcomeOf>[1], outcome: object]>([
  ['the optimum', best, soon, { as: 'equal' }],
  ['a later plan', best, { plan: plan('D 1, O 0:20, V 1') }, { as: 'later', minutes: 20 }],
  ['an illegal one', best, { plan: plan('D 1, V 0:59') }, { as: 'illegal' }],
  ['one before the optimum', { ...best, expected: { finish: hour(3) } }, soon, { as: 'better than proved' }],
  ['one where there is none', none, soon, { as: 'better than proved' }],
  ['a refusal where there is a plan', best, { plan: null, refusal }, { as: 'refused wrongly' }],
  ['the refusal', none, { plan: null, refusal }, { as: 'equal' }],
  [
    'by other minutes',
    none,
    { plan: null, refusal: { ...refusal, lateMinutes: 31 } },
    { as: 'refused otherwise' },
  ],
  ['of another stop', none, { plan: null, refusal: { ...refusal, stop: 0 } }, { as: 'refused otherwise' }],
])('%s', (_name, instance, answer, outcome) => {
  expect(outcomeOf(instance, answer)).toMatchObject(outcome)
})

test('the table counts', () => {
  const outcomes: Outcome[] = [
    { as: 'equal' },
    { as: 'later', minutes: 30 },
    { as: 'illegal', faults: ['x'] },
    { as: 'refused wrongly' },
    { as: 'failed', why: 'x' },
  ]
  const scored = outcomes.map((outcome, i) => ({ instance: best, outcome, milliseconds: i + 1 }))
  expect(table(scored).at(-1)).toBe('| **all** | 5 | 2 | 1 | 15.0 | 30 | 1 | 1 | 0 | 1 | 0 | 3.0 | 5.0 |')
})
