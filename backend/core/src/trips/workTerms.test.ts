import { describe, expect, test } from 'vitest'
import { at, logOf } from '../../test/logs.ts'
import { audit } from '../hos/audit/audit.ts'
import { hosContext } from '../hos/rules/context.ts'
import type { PilotGrant } from '../hos/rules/pilots.ts'
import { rulesetOf } from '../hos/rules/rulesets.ts'
import { instant, MINUTE_MS } from '../units.ts'
import { explainViolation } from './explainViolation.ts'
import { tripsAhead, type OpenTrip } from './outlook.ts'
import { contextUnder, NO_PILOTS, type DriverPilots, type WorkTerms } from './workTerms.ts'

const START = '2026-03-03T06:00-06:00'
const after = (hours: number) => instant(at(START) + hours * 60 * MINUTE_MS)
const split: PilotGrant = { pilot: 'SPLIT_DUTY_PERIOD', firstDay: '2026-03-01', lastDay: null }
const under = (pilots: Partial<DriverPilots>): WorkTerms => ({
  homeZone: 'America/Chicago',
  dayStartHour: 0,
  ruleset: 'US_PROPERTY_70_8',
  pilots: { ...NO_PILOTS, ...pilots },
})
const ruleset = rulesetOf('US_PROPERTY_70_8')
/** Sixteen hours, with three of work in them. */
const log = logOf(START, 'O 12, D 4, W 3, D 4, O 0:30, W 2, D 2:30, O 10')
const customer = [after(16), after(19)] as const
const broken = (terms: WorkTerms) => audit(log, ruleset, contextUnder(terms)).map(({ rule }) => rule)

describe("a driver's terms", () => {
  test('without a pilot programme are those of everybody', () => {
    expect(contextUnder(under({}), { sleeperBerth: false })).toEqual(
      hosContext({ zone: 'America/Chicago', sleeperBerth: false }),
    )
  })

  test('take work at a customer for the pause where the driver has it, for years on', () => {
    expect(broken(under({ atCustomer: [customer] }))).toEqual(['WINDOW_14'])
    // The half hour off is a pause too, and too short.
    expect(broken(under({ grants: [split] }))).toEqual(['WINDOW_14'])
    expect(broken(under({ grants: [split], atCustomer: [customer] }))).toEqual([])
  })

  test('explain what they break by what they count', () => {
    const rows = [...logOf(START, 'O 12, D 4, W 3, D 4, O 0:30, W 2, D 4')].map((row) => ({
      status: row.status,
      startMs: row.start,
      endMs: row.end,
      special: null,
    }))
    const terms = under({ grants: [split], atCustomer: [customer] })
    const told = explainViolation(rows, terms, { rule: 'WINDOW_14', start: after(29) })!
    expect([told.limit, told.used]).toEqual([840, 840])
    expect(told.spans.map(({ counted }) => counted)).toEqual([240, 240, 30, 120, 210])
  })

  test('know what the trips ahead do at their customers', () => {
    const drive = (minutes: number) => ({
      minutes,
      stretches: [{ miles: minutes, minutes }],
    })
    const trip: OpenTrip = {
      id: 1,
      status: 'PLANNED',
      startMs: after(12),
      arrivalMs: after(18),
      cycleHours: 0,
      pickup: [-95.9345, 41.2565],
      dropoff: [-87.6298, 41.8781],
      stops: [],
      appointments: { pickup: null, dropoff: null },
      sleeperBerth: true,
      splitRests: false,
      planName: '1',
      planFrom: after(12),
      legs: [drive(120), drive(180)],
    }
    const ahead = (terms: WorkTerms) =>
      tripsAhead([trip], [], logOf(START, 'O 12'), terms, after(12), () => true)[0]!.terms.pilots.atCustomer
    expect(ahead(under({}))).toEqual([])
    expect(ahead(under({ grants: [split] }))).toEqual([
      [after(14), after(15)],
      [after(18), after(19)],
    ])
  })
})
