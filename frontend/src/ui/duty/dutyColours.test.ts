import { expect, test } from 'vitest'
import { GRAPH_COLOURS, TIMELINE_COLOURS, TIMELINE_FILLS } from './dutyColours.ts'

const COMMON = {
  DRIVING: 'var(--driving)',
  ON_DUTY_NOT_DRIVING: 'var(--on-duty)',
  SLEEPER_BERTH: 'var(--sleeper-fill)',
}

test('off duty is red on the timeline and grey on the graph; the others are the same on both', () => {
  expect(TIMELINE_COLOURS).toEqual({ ...COMMON, OFF_DUTY: 'var(--off-duty)' })
  expect(GRAPH_COLOURS).toEqual({ ...COMMON, OFF_DUTY: 'var(--off-duty-graph)' })
})

test('off duty is never a solid red, which says that a rule was broken', () => {
  expect(TIMELINE_FILLS).toMatchObject(COMMON)
  expect(TIMELINE_FILLS.OFF_DUTY).toMatch(/^repeating-linear-gradient\(.*var\(--off-duty\) 32%/)
})
