import { describe, expect, test } from 'vitest'
import { minutes } from '../../units.ts'
import { assertContext, hosContext } from './context.ts'
import { ruleIdsOf, RULESET_IDS } from './ruleset.ts'
import { rulesetOf, RULESETS } from './rulesets.ts'

describe('rule sets', () => {
  test('every id has a text in force, and the texts of one id never overlap', () => {
    for (const id of RULESET_IDS) {
      const texts = RULESETS.filter((ruleset) => ruleset.id === id)
      expect(texts.at(-1)?.effective.to).toBeNull()
      for (const [i, text] of texts.entries()) {
        const next = texts[i + 1]
        if (next) expect(text.effective.to !== null && text.effective.to < next.effective.from).toBe(true)
      }
    }
  })

  test('the names of the limits', () => {
    const names = (id: string) => Object.values(ruleIdsOf(rulesetOf(id))).filter((name) => name !== null)
    expect(names('US_PROPERTY_70_8')).toEqual(['DRIVE_11', 'WINDOW_14', 'BREAK_30', 'CYCLE_70_8'])
    expect(names('US_PASSENGER_60_7')).toEqual(['DRIVE_10', 'DUTY_15', 'CYCLE_60_7'])
    expect(names('CA_SOUTH_CYCLE_1')).toEqual([
      'DRIVE_13',
      'DUTY_14',
      'ELAPSED_16',
      'CYCLE_70_7',
      'OFF_24_14',
    ])
    expect(names('CA_NORTH_CYCLE_2')).toEqual([
      'DRIVE_15',
      'DUTY_18',
      'ELAPSED_20',
      'CYCLE_120_14',
      'OFF_24_14',
      'DUTY_80_OFF_24',
    ])
  })

  test('a date picks the text in force', () => {
    expect(rulesetOf('US_PROPERTY_70_8', '2020-09-29').effective.from).toBe('2020-09-29')
    expect(() => rulesetOf('US_PROPERTY_70_8', '2020-09-28')).toThrow(/^date: no text of US_PROPERTY_70_8/)
    expect(() => rulesetOf('CA_NORTH_CYCLE_1', '2021-06-11')).toThrow(/^date: no text of CA_NORTH_CYCLE_1/)
    expect(() => rulesetOf('US_PROPERTY_70_8', 'soon')).toThrow(/^date: /)
    expect(() => rulesetOf('US_PROPERTY')).toThrow(/^ruleset: unknown rule set/)
  })

  test.each([
    ['a zone', { zone: 'Nowhere' }, 'context.zone'],
    ['an hour', { dayStartHour: 24 }, 'context.dayStartHour'],
    ['a negative lump', { prior: { kind: 'lump', minutes: minutes(-1) } }, 'context.prior.minutes'],
    ['a lump that is no number', { prior: { kind: 'lump', minutes: minutes(NaN) } }, 'context.prior.minutes'],
    [
      'a ledger day',
      { prior: { kind: 'days', minutes: [0, 1501].map(minutes) } },
      'context.prior.minutes[1]',
    ],
    [
      'a claim of short haul',
      { claims: { adverseAt: [], sixteenHourAt: [], shortHaul: [0, Infinity] } },
      'context.claims.shortHaul[1]',
    ],
    [
      'a claim',
      { claims: { adverseAt: [NaN], sixteenHourAt: [], shortHaul: false } },
      'context.claims.adverseAt[0]',
    ],
  ] as const)('a context with %s that cannot be is refused by name', (_, changes, path) => {
    expect(() => assertContext(hosContext({ zone: 'America/Chicago', ...changes }))).toThrow(
      expect.objectContaining({ path }),
    )
  })
})
