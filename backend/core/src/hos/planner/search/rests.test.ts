import { describe, expect, test } from 'vitest'
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

describe('under the flexible sleeper berth', () => {
  const even = limits.split && { ...limits, split: { ...limits.split, even: { each: 240 } } }
  const added = (changes: Partial<Label>, lengths: RestLengths = ANY_REST): string[] => {
    const without = offered(changes, lengths)
    return offered(changes, lengths, even ?? limits).filter((one) => !without.includes(one))
  }

  test('halves of four and six hours too', () => {
    expect(added({})).toEqual(['half 240', 'half 360'])
    expect(added({}, { least: 241, exactly: true })).toEqual([])
    expect(added({}, { least: 241, exactly: false })).toEqual(['half 360'])
  })

  test('in the berth, so that what was rested outside of it comes on top', () => {
    expect(added({ runningRest: 100, runningBerth: 70 })).toEqual(['half 170', 'half 290'])
  })

  test('and the partner that makes ten hours with the half behind', () => {
    const behind = { halfLength: 270, halfBerth: 270, halfPaired: false }
    expect(added(behind)).toContain('half 330')
    expect(added({ ...behind, runningRest: 100, runningBerth: 70 })).toContain('half 260')
  })
})

describe('in the split duty period', () => {
  const pausing = { ...limits, split: null, pause: { min: 30, max: 180 } }
  const pauses = (changes: Partial<Label>, lengths: RestLengths = ANY_REST): string[] =>
    offered(changes, lengths, pausing).filter((one) => /pause|wait/.test(one))

  test('the shortest pause, and the longest', () => {
    expect(pauses({})).toEqual(['pause 30', 'wait 180'])
  })

  test('one as long as that before it', () => {
    expect(pauses({ paused: 50 })).toEqual(['pause 50', 'wait 180'])
  })

  test('no shorter than a wait, and just that long where hours are waited for', () => {
    expect(pauses({}, { least: 70, exactly: false })).toEqual(['pause 70', 'wait 180'])
    expect(pauses({}, { least: 70, exactly: true })).toEqual(['pause 70'])
    expect(pauses({}, { least: 179, exactly: false })).toEqual(['pause 179', 'wait 180'])
    expect(pauses({}, { least: 180, exactly: false })).toEqual([])
  })

  test('with what runs already, but for waiting at a well', () => {
    expect(pauses({ runningRest: 20 })).toEqual(['pause 10', 'wait 160'])
    expect(pauses({ runningRest: 20, runningOutside: 20 })).toEqual(['pause 30', 'wait 180'])
  })

  test('none after a half of a split', () => {
    expect(pauses({ hasSplit: true })).toEqual([])
  })
})
