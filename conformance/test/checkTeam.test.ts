import { expect, test } from 'vitest'
import { checkPlan } from '../check/checkPlan.ts'
import type { Instance, TeamPlan } from '../check/types.ts'
import { hour, plan, record, trip } from './written.ts'

/** Two logs written by hand: what each may do beside the other, and a minute more. */

const team = (
  miles: number,
  input: Partial<Instance['input']> = {},
  changes: Partial<Instance> = {},
): Instance => trip([{ miles, serviceHours: 1 }], changes, { fuelRangeMiles: 5000, team: {}, ...input })

/** The works are those of the first log with any. */
function both(one: string, other: string): TeamPlan {
  const logs = [plan(one), plan(other)]
  const stops = logs.map((log) => log.stops).find(({ length }) => length > 0) ?? []
  return { stops, drivers: logs.map(({ timeline }) => ({ timeline })) }
}

const seated = { passengerSeat: true }
const noBerth = { options: { sleeperBerth: false } }
const held: Instance = {
  ...team(0),
  input: {
    ...team(0).input,
    stops: [
      { miles: 60, serviceHours: 1, rest: false },
      { miles: 60, serviceHours: 0 },
    ],
  },
}
const tired = { history: record('D 8, O 0:30, D 3') }

test.each<[name: string, instance: Instance, one: string, other: string, fault: string]>([
  [
    'eleven hours each',
    team(1320),
    'D 8, S 0:30, D 3, S 11, V 1',
    'S 11:30, D 8, S 0:30, D 3, S 1',
    'served else',
  ],
  ['eight hours each', team(960), 'D 8, S 8, V 1', 'S 8, D 8, S 1', ''],
  ['a minute more before the change', team(961), 'D 8:01, S 8, V 1', 'S 8:01, D 8, S 1', 'BREAK_30'],
  ['both at once', team(60), 'D 1, V 1', 'D 1, S 1', 'both drive'],
  ['neither', team(60), 'S 1, V 1', 'S 1, S 1', 'served elsewhere'],
  ['one log alone', team(60), 'D 1, V 1', 'S 1', 'a log ends before'],
  ['off duty in a truck that moves', team(60), 'D 1, V 1', 'O 1, S 1', 'off duty at minute 0'],
  ['off duty while it stands', team(60), 'D 1, V 1', 'S 1, O 1', ''],
  ['on duty beside who drives', team(60, {}, noBerth), 'D 1, V 1', 'W 1, O 1', ''],
  ['in a berth that is not there', team(60, {}, noBerth), 'D 1, V 1', 'S 1, O 1', 'a status'],
  ['work done by halves', team(60), 'D 1, W 0:30, S 0:30, V 0', 'S 1:30, W 0:30', 'served for 0'],
  ['resting beside the work', held, 'D 1, V 1, D 1, V 0', 'S 3', 'where none is allowed'],
  ['on duty beside it', held, 'D 1, V 1, D 1, V 0', 'S 1, W 1, S 1', ''],
  ['a record of one’s own', team(60, { team: tired }), 'S 1, V 1', 'D 1, S 1', '11 or 14 hours'],
  ['that the other has not', team(60, { team: tired }), 'D 1, V 1', 'S 2', ''],
  [
    'rules of one’s own',
    team(60, { team: { ruleset: 'US_PROPERTY_60_7', initialCycle: 60 } }),
    'S 1, V 1',
    'D 1, S 1',
    'CYCLE_60_7',
  ],
  [
    'three hours in the seat beside seven',
    team(600, seated),
    'D 8, S 0:30, D 2, V 1',
    'S 8:30, P 1, S 2',
    '',
  ],
  [
    'in the seat of a truck that stands',
    team(600, seated),
    'D 8, S 0:30, D 2, V 1',
    'S 7:59, P 0:02, S 3:29',
    'stands',
  ],
  ['beside 6:59', team(600, seated), 'D 8, S 0:30, D 2, V 1', 'S 6:59, P 1, S 3:31', 'is no rest'],
  ['beside seven after it', team(960, seated), 'D 8, S 9', 'P 1, S 7, D 8, V 1', ''],
  ['for 3:01', team(660, seated), 'D 4, W 0:30, D 7, V 1', 'P 3:01, S 7, S 2:29', 'is no rest'],
  ['unasked', team(600), 'D 8, S 0:30, D 2, V 1', 'S 7, P 1, S 3:30', 'a status'],
])('%s', (_name, instance, one, other, fault) => {
  const { faults } = checkPlan(instance, both(one, other))
  if (fault === '') expect(faults).toEqual([])
  else expect(faults.join('; ')).toContain(fault)
})

test('a fuelling is one driver’s, in one piece', () => {
  const dry = team(240, { fuelRangeMiles: 120 })
  const fuelled = (one: string, other: string): string => checkPlan(dry, both(one, other)).faults.join('; ')
  expect(fuelled('D 2, W 0:30, D 2, V 1', 'S 5:30')).toBe('')
  expect(fuelled('D 2, W 0:15, S 0:15, D 2, V 1', 'S 2:15, W 0:15, S 3')).toContain('tank')
})

test('a team’s question asks for two logs, a driver’s for one', () => {
  const alone = plan('D 1, V 1')
  expect(checkPlan(team(60), alone).faults).toEqual(['not 2 logs'])
  expect(checkPlan(trip([{ miles: 60, serviceHours: 1 }]), both('D 1, V 1', 'S 2')).faults).toEqual([
    'not 1 logs',
  ])
  expect(checkPlan(team(60), both('D 1, V 1', 'S 2')).finish).toBe(Date.parse(hour(2)) / 60_000)
})
