import { expect, test } from 'vitest'
import { at, logOf } from '../../test/logs.ts'
import { CHICAGO_TERMS as terms } from '../../test/restedDrive.ts'
import { priorHours } from './priorHours.ts'

const log = logOf('2026-03-02T06:00-06:00', 'W 5, D 5, O 14')
const departAt = at('2026-03-03T06:00-06:00')
const prior = (cycleHours: number, timeline = log) => priorHours({ terms, departAt, cycleHours }, timeline)

test('without a record the typed hours are all there is', () => {
  expect(prior(12.5, [])).toEqual({ unexplained: { kind: 'lump', minutes: 750 }, assumptions: [] })
})

test('what the record does not explain of the typed hours comes on top of it', () => {
  expect(prior(12.5)).toEqual({ unexplained: { kind: 'lump', minutes: 150 }, assumptions: [] })
})

test('a record of more hours than were typed counts, and that is said', () => {
  const { unexplained, assumptions } = prior(4)
  expect(unexplained).toEqual({ kind: 'lump', minutes: 0 })
  expect(assumptions).toEqual([
    "The driver's log shows 10 h of the cycle used at the departure, more than the 4 h typed; the log counts.",
  ])
})
