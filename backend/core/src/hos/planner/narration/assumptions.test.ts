import { expect, test } from 'vitest'
import { planRequest } from '../../../../test/planRequest.ts'
import { hours, miles, minutes, plus } from '../../../units.ts'
import type { Segment } from '../../duty/timeline.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import type { PlanRequest } from '../types.ts'
import { assumptionsOf } from './assumptions.ts'

const basis = planRequest()
const { departAt } = basis
const lump = (n: number) => ({ kind: 'lump', minutes: minutes(n) }) as const
const days = { kind: 'days', minutes: [hours(10)] } as const
const block = (from: number, to: number, recorded?: false): Segment => ({
  status: 'OFF_DUTY',
  start: plus(departAt, from),
  end: plus(departAt, to),
  ...(recorded === false && { recorded }),
})

const RESTED = 'The driver starts fully rested, after 10 h or more off duty.'
const TANK = 'The tank is full at the start and good for 1,000 miles.'

test.each<[string, Partial<PlanRequest>, string[]]>([
  ['a rested driver without hours', {}, [RESTED, 'No hours on duty are counted before the departure.', TANK]],
  [
    'a number, where no restart clears it',
    { ruleset: rulesetOf('US_PASSENGER_70_8'), state: { kind: 'rested', prior: lump(600) } },
    [
      'The driver starts fully rested, after 8 h or more off duty.',
      '10 h of cycle hours stay counted, because it is not known on which days they were worked.',
      TANK,
    ],
  ],
  ['a ledger is known by its days', { state: { kind: 'rested', prior: days } }, [RESTED, TANK]],
  [
    'a number beside a record, and two gaps in it',
    {
      state: {
        kind: 'history',
        timeline: [block(-500, -460, false), block(-460, -200), block(-200, -180), block(-180, 0, false)],
        prior: lump(90),
      },
    },
    [
      '1 h 30 min of cycle hours from before the log begins stay counted until a restart, because it is not known on which days they were worked.',
      '3 h 40 min with nothing recorded are taken as off duty.',
      TANK,
    ],
  ],
  [
    'a whole record and no hours before it',
    { state: { kind: 'history', timeline: [block(-500, 0)], prior: lump(0) } },
    [TANK],
  ],
  [
    'an empty record is a rested driver',
    { state: { kind: 'history', timeline: [], prior: days } },
    [RESTED, TANK],
  ],
  [
    'split rests without a berth',
    {
      state: { kind: 'rested', prior: days },
      context: { ...basis.context, sleeperBerth: false },
      options: { ...basis.options, splitRests: true },
      service: { ...basis.service, fuelRange: miles(449.6) },
    },
    [
      RESTED,
      'The tank is full at the start and good for 450 miles.',
      'The vehicle has no sleeper berth, so no rest is split.',
    ],
  ],
  [
    'split rests that only an audit knows',
    {
      state: { kind: 'rested', prior: days },
      ruleset: rulesetOf('US_ALASKA_PROPERTY_70_7'),
      context: { ...basis.context, sleeperBerth: true },
      options: { ...basis.options, splitRests: true },
    },
    [RESTED, TANK, 'No rest is split: plans under these rules know no split rests.'],
  ],
  [
    'split rests in a berth',
    {
      state: { kind: 'rested', prior: days },
      context: { ...basis.context, sleeperBerth: true },
      options: { ...basis.options, splitRests: true },
    },
    [RESTED, TANK],
  ],
  [
    'no berth and no split rests',
    { state: { kind: 'rested', prior: days }, context: { ...basis.context, sleeperBerth: false } },
    [RESTED, TANK],
  ],
])('%s', (_, changes, said) => {
  expect(assumptionsOf(planRequest(changes))).toEqual(said)
})
