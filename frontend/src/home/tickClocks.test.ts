import { expect, test } from 'vitest'
import { buildClocks } from '../test/builders.ts'
import { tickClocks } from './tickClocks.ts'

const at = Date.parse('2026-12-01T18:00:00Z')
const after = (minutes: number) => at + minutes * 60_000
const start = {
  break_left_minutes: 240,
  drive_left_minutes: 400,
  window_left_minutes: 545,
  cycle_left_minutes: 60,
}

test('driving runs all four down by whole minutes, never below zero', () => {
  const clocks = buildClocks({ ...start, at: new Date(at).toISOString(), status: 'DRIVING' })
  expect(tickClocks(clocks, after(59.9))).toEqual({
    break_left_minutes: 181,
    drive_left_minutes: 341,
    window_left_minutes: 486,
    cycle_left_minutes: 1,
  })
  expect(tickClocks(clocks, after(300)).cycle_left_minutes).toBe(0)
})

test('on duty, not driving, runs the window and the cycle only', () => {
  const clocks = buildClocks({ ...start, at: new Date(at).toISOString(), status: 'ON_DUTY_NOT_DRIVING' })
  expect(tickClocks(clocks, after(10))).toEqual({
    ...start,
    window_left_minutes: 535,
    cycle_left_minutes: 50,
  })
})

test('a rest holds them, and a clock the rule set lacks stays absent', () => {
  const clocks = buildClocks({
    ...start,
    at: new Date(at).toISOString(),
    status: 'SLEEPER_BERTH',
    break_left_minutes: null,
  })
  expect(tickClocks(clocks, after(90))).toEqual({ ...start, break_left_minutes: null })
})

test('a client clock that runs behind gives nothing extra', () => {
  const clocks = buildClocks({ ...start, at: new Date(at).toISOString() })
  expect(tickClocks(clocks, after(-5))).toEqual(start)
})
