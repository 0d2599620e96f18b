import { describe, expect, test } from 'vitest'
import { atEnd, START } from '../../../test/clocksAtEnd.ts'
import { at, logOf } from '../../../test/logs.ts'
import type { Claims } from '../rules/context.ts'

const ALWAYS = [[0, at('2100-01-01T00:00Z')]] as const
const NO_CLAIMS: Claims = { adverseAt: [], sixteenHourAt: [], shortHaul: false }
const even: { readonly claims: Claims } = { claims: { ...NO_CLAIMS, evenSplit: ALWAYS } }
const splitDuty = { claims: { ...NO_CLAIMS, splitDuty: ALWAYS } }

describe('with the even split of a pilot programme', () => {
  const split = (entries: string, changes = even) => atEnd(logOf(START, entries), changes).restNow.split

  test('four hours in the berth are completed by six there, where the law alone asks for seven', () => {
    const rest = { at: at('2026-03-02T23:00-06:00'), inBerth: true, driveLeft: 480, windowLeft: 660 }
    expect(split('D 4, S 4, D 3')).toEqual(rest)
    expect(split('D 4, S 4, D 3', { claims: NO_CLAIMS })?.at).toBe(at('2026-03-03T00:00-06:00'))
    // What is in the berth already counts.
    expect(split('D 4, S 4, D 3, S 1')).toEqual(rest)
    expect(split('D 4, S 3:59, D 3')?.at).toBe(at('2026-03-02T23:59-06:00'))
  })

  test('longer ones by four hours at least', () => {
    expect(split('D 4, S 6, D 3')).toMatchObject({ at: at('2026-03-02T23:00-06:00'), inBerth: true })
    expect(split('D 4, S 6:30, D 3')?.at).toBe(at('2026-03-02T23:30-06:00'))
  })

  test.each([
    ['D 4, S 3:59, D 1', 'a rest with at least 7 h in the sleeper berth'],
    ['D 4, S 4, D 1', 'a rest with at least 6 h in the sleeper berth'],
    ['D 4, S 4:20, D 1', 'a rest with at least 5.67 h in the sleeper berth'],
    ['D 4, S 6:30, D 1', 'a rest with at least 4 h in the sleeper berth'],
    ['D 4, O 5, D 1', 'a rest with at least 7 h in the sleeper berth'],
    ['D 4, S 7, D 1', 'another rest of at least 3 h before the next full rest'],
  ])('after %s live clocks count on %s', (entries, needs) => {
    expect(atEnd(logOf(START, entries), { ...even, mode: 'live' }).provisional?.needs).toBe(needs)
  })
})

describe('what the window leaves out', () => {
  const window = (entries: string, changes = {}) => {
    const { windowLeft, counted } = atEnd(logOf(START, entries), changes)
    return [windowLeft, counted.paused]
  }
  const from = (start: string, end: string) => ({
    start: at(`2026-03-02T${start}:00-06:00`),
    end: at(end.length > 2 ? `${end}-06:00` : `2026-03-02T${end}:00-06:00`),
  })

  test('is the second half of a split, from the end of the first on', () => {
    expect(window('D 5, O 3, D 4, S 7, D 1')).toEqual([540, [from('18', '2026-03-03T01:00')]])
    expect(window('D 5, O 3, D 4, S 6, D 1')).toEqual([0, []])
  })

  test('is a pause of the split-duty programme, of three hours at most', () => {
    expect(window('D 4, O 2, D 4')).toEqual([240, []])
    expect(window('D 4, O 2, D 4', splitDuty)).toEqual([360, [from('10', '12')]])
    expect(window('D 4, O 4, D 4', splitDuty)).toEqual([300, [from('10', '13')]])
  })
})
