import { describe, expect, test } from 'vitest'
import { minutes } from '../../units.ts'
import {
  assertContext,
  assertPrior,
  type Claims,
  type HosContext,
  hosContext,
  type Prior,
} from './context.ts'
import { ruleIdsOf, RULESET_IDS } from './ruleset.ts'
import { rulesetOf, RULESETS, underClaims } from './rulesets.ts'

const NO_CLAIMS: Claims = { adverseAt: [], sixteenHourAt: [], shortHaul: false }

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
    expect(() => rulesetOf('US_PROPERTY')).toThrow(
      `ruleset: unknown rule set 'US_PROPERTY'; known: ${RULESET_IDS.join(', ')}`,
    )
  })

  test('a vehicle used in oilfield operations alone restarts after 24 hours (395.1(d)(1))', () => {
    const [property, passenger] = [rulesetOf('US_PROPERTY_70_8'), rulesetOf('US_PASSENGER_70_8')]
    const restart = { min: 24 * 60, cfr: '395.1(d)(1)' }
    expect(underClaims(property, { ...NO_CLAIMS, oilfield: true })).toEqual({ ...property, restart })
    for (const claims of [NO_CLAIMS, { ...NO_CLAIMS, oilfield: false }])
      expect(underClaims(property, claims)).toBe(property)
    for (const law of [passenger, rulesetOf('US_ALASKA_PROPERTY_80_8')])
      expect(underClaims(law, { ...NO_CLAIMS, oilfield: true })).toBe(law)
  })

  test('the split of the pilot programme is one of those who are granted it', () => {
    const property = rulesetOf('US_PROPERTY_70_8')
    const granted = { ...NO_CLAIMS, evenSplit: [[0, 60_000]] } as const
    const even = { each: 4 * 60, cfr: '90 FR 44790' }
    const under = underClaims(property, granted)
    expect(under).toEqual({ ...property, split: { ...property.split, even } })
    expect(underClaims(under, granted)).toEqual(under)
    expect(underClaims(under, NO_CLAIMS)).toEqual(property)
    expect(underClaims(property, { ...granted, evenSplit: [] })).toBe(property)
    for (const id of ['US_PASSENGER_70_8', 'US_ALASKA_PROPERTY_80_8'])
      expect(underClaims(rulesetOf(id), granted)).toEqual(rulesetOf(id))
  })

  test('a driver who says nothing is rested, with a berth and no claims, and the log is closed', () => {
    expect(hosContext({ zone: 'UTC' })).toEqual({
      zone: 'UTC',
      dayStartHour: 0,
      prior: { kind: 'lump', minutes: 0 },
      sleeperBerth: true,
      mode: 'closed',
      tenHourRestAsSecond: 'sleeper7',
      claims: NO_CLAIMS,
    })
  })

  const lump = (n: number): Prior => ({ kind: 'lump', minutes: minutes(n) })
  const days = (...n: number[]): Prior => ({ kind: 'days', minutes: n.map(minutes) })
  const claims = (changes: Partial<Claims>) => ({ claims: { ...NO_CLAIMS, ...changes } })
  const MINUTE = 60_000

  test.each<[string, Partial<HosContext>]>([
    ["zone: 'Nowhere' is not a known time zone", { zone: 'Nowhere' }],
    ['dayStartHour: not a whole hour from 0 to 23', { dayStartHour: 24 }],
    ['prior.minutes: negative', { prior: lump(-1) }],
    ['prior.minutes: not a whole number of minutes', { prior: lump(NaN) }],
    ['prior.minutes: more than 527040 minutes', { prior: lump(366 * 24 * 60 + 1) }],
    ['prior.minutes[1]: more than 1500 minutes', { prior: days(0, 1501) }],
    ['prior.minutes: more than 366 days', { prior: days(...Array<number>(367).fill(0)) }],
    ['claims.shortHaul[1]: not a time', claims({ shortHaul: [0, Infinity] })],
    ['claims.adverseAt[0]: not a time', claims({ adverseAt: [NaN] })],
    ['claims.sixteenHourAt[0]: not a time', claims({ sixteenHourAt: [-1] })],
    ['claims.deferredAt[0]: not a time', claims({ deferredAt: [-1] })],
    [
      'claims.agricultural[1][0]: not a whole minute',
      claims({
        agricultural: [
          [0, MINUTE],
          [-MINUTE, 0],
        ],
      }),
    ],
    ['claims.wellSite[0][1]: not a whole minute', claims({ wellSite: [[0, MINUTE + 1]] })],
    ['claims.splitDuty[0][1]: not after its start', claims({ splitDuty: [[MINUTE, MINUTE]] })],
    ['claims.evenSplit[0][1]: not after its start', claims({ evenSplit: [[MINUTE, 0]] })],
    ['claims.atCustomer[0][0]: not a whole minute', claims({ atCustomer: [[NaN, MINUTE]] })],
  ])('a context that cannot be is refused by name: %s', (message, changes) => {
    expect(() => assertContext(hosContext({ zone: 'America/Chicago', ...changes }))).toThrow(
      `context.${message}`,
    )
  })

  test('a context may have all that can be', () => {
    const most = [lump(0), lump(366 * 24 * 60), days(...Array<number>(366).fill(1500))]
    for (const prior of most) expect(() => assertPrior(prior)).not.toThrow()
    expect(() => assertPrior(lump(-1))).toThrow('prior.minutes: negative')
    const all = claims({ agricultural: [[0, MINUTE]], shortHaul: true, deferredAt: [0] })
    expect(() => assertContext(hosContext({ zone: 'America/Chicago', ...all }))).not.toThrow()
  })
})
