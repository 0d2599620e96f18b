import { expect, test } from 'vitest'
import { context, departAt, label, limits, options, strict } from '../../../../test/labels.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import type { Label } from '../label/label.ts'
import { limitsOf } from '../problem/limits.ts'
import { ANY_REST, eachRest, type RestLengths } from './rests.ts'

/** Of each rest that is offered its minutes from here on, and what it is. */
function offered(changes: Partial<Label>, lengths: RestLengths = ANY_REST, of = limits): string[] {
  const found: string[] = []
  const at = label({ halfLength: 0, ...changes })
  eachRest(at, lengths, of, (rested) => found.push(`${rested.trail?.action} ${rested.minute - at.minute}`))
  return found.sort()
}
const ANY = ['full 600', 'half 120', 'half 180', 'half 420', 'half 480', 'restart 2040']

test('a full rest, a restart and each half that may pair with another', () => {
  expect(offered({})).toEqual(ANY)
})

test('none after a rest that goes on through work of no time', () => {
  expect(offered({ restSoFar: 30 })).toEqual([])
})

test('only what is longer than the wait, and the wait itself', () => {
  expect(offered({}, { least: 150, exactly: false })).toEqual(
    ANY.filter((one) => one !== 'half 120')
      .concat('half 150')
      .sort(),
  )
  expect(offered({}, { least: 700, exactly: false })).toEqual(['full 700', 'restart 2040'])
  expect(offered({}, { least: 2500, exactly: false })).toEqual(['full 2500', 'restart 2500'])
})

test('just that long, where hours are waited for', () => {
  expect(offered({}, { least: 150, exactly: true })).toEqual(['half 150'])
  expect(offered({}, { least: 600, exactly: true })).toEqual(['full 600'])
  expect(offered({}, { least: 599, exactly: true })).toEqual(['half 599'])
  expect(offered({}, { least: 2040, exactly: true })).toEqual(['full 2040', 'restart 2040'])
})

test('of one that runs only what is missing, also of its time in the berth', () => {
  expect(offered({ runningRest: 100, runningBerth: 100 })).toEqual(
    ['full 500', 'half 20', 'half 320', 'half 380', 'half 80', 'restart 1940'].sort(),
  )
  expect(offered({ runningRest: 100, runningBerth: 40 })).toContain('half 380')
})

test('the partner of a half behind', () => {
  expect(offered({ halfLength: 150 })).toContain('half 450')
  expect(offered({ halfLength: 150 }, ANY_REST, strict)).toEqual(['half 450', 'half 480'])
})

test('24 hours off in Canada', () => {
  const canada = limitsOf(rulesetOf('CA_SOUTH_CYCLE_1'), context, options, departAt)
  expect(offered({}, ANY_REST, canada)).toEqual([`full ${canada.reset}`, 'full 1440', 'restart 2160'].sort())
  expect(offered({}, { least: 1440, exactly: false }, canada)).toEqual(['full 1440', 'restart 2160'])
})
