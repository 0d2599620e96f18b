import { describe, expect, test } from 'vitest'
import { checkPlan } from '../check/checkPlan.ts'
import type { Instance } from '../check/types.ts'
import { after, hour, plan, record, trip } from './written.ts'

/** Plans written by hand: at each limit one that keeps it, and one that passes it by a minute. */

const far = (
  miles: number,
  changes: Partial<Instance> = {},
  input: Partial<Instance['input']> = {},
): Instance => trip([{ miles, serviceHours: 1 }], changes, { fuelRangeMiles: 5000, ...input })
const split = { splitRests: true }
const windowed = trip([{ miles: 60, serviceHours: 1, window: [hour(2), hour(3)] }])
const held = trip([
  { miles: 60, serviceHours: 1, window: [hour(4), hour(5)], rest: false },
  { miles: 60, serviceHours: 0 },
])
const strict = { options: { tenHourRestAsSecond: 'never' } } as const
const seventy = { priorDays: [10, 10, 10, 10, 10, 10, 9] }
const paired = { history: record('D 5, S 7, D 5, O 3') }
const chain = { history: record('D 4, S 7, D 4, O 3, D 5, S 7') }
const closed = { history: record('D 3, S 8, D 8, O 10') }
const open = { history: record('D 3, O 5, D 4') }
const gate = trip([
  { miles: 0, serviceHours: 1, window: [hour(1), hour(2)], rest: false },
  { miles: 60, serviceHours: 0 },
])
const twoLegs = trip([
  { miles: 600, serviceHours: 1 },
  { miles: 500, serviceHours: 1 },
])
const crumbs = trip([0.3, 0.3].map((miles) => ({ miles, serviceHours: 0 })))
const drivenTen = { history: record('D 8, O 0:30, D 2') }

test.each<[name: string, instance: Instance, text: string, fault: string]>([
  ['eleven hours', far(660), 'D 8, O 0:30, D 3, V 1', ''],
  ['a minute more', far(661), 'D 8, O 0:30, D 3:01, V 1', '11 or 14 hours'],
  ['a break of 29 minutes', far(660), 'D 8, O 0:29, D 3, V 1', 'BREAK_30'],
  ['a break that is work', far(660), 'D 8, W 0:30, D 3, V 1', ''],
  ['a break a minute late', far(660), 'D 8:01, O 0:30, D 2:59, V 1', 'BREAK_30'],
  ['fourteen hours', far(600), 'D 5, W 4, D 5, V 1', ''],
  ['a minute past them', far(600), 'D 5, W 4:01, D 5, V 1', '11 or 14 hours'],
  ['work after fourteen hours', far(300), 'D 5, W 12, V 1', ''],
  ['a rest of ten hours', far(1200), 'D 8, O 0:30, D 3, S 4, O 6, D 8, O 0:30, D 1, V 1', ''],
  ['a minute less', far(1200), 'D 8, O 0:30, D 3, S 4, O 5:59, D 8, O 0:30, D 1, V 1', '11 or 14'],
  ['seven and three', far(960, {}, split), 'D 5, S 7, D 5, O 3, D 6, V 1', ''],
  ['seven and three where rests stay whole', far(960), 'D 5, S 7, D 5, O 3, D 6, V 1', '11 or 14'],
  ['two and seven', far(960, {}, split), 'D 5, S 7, D 5, O 2, D 6, V 1', '11 or 14'],
  ['seven hours out of the berth', far(960, {}, split), 'D 5, O 7, D 5, O 3, D 6, V 1', '11 or 14'],
  ['6:59 in the berth', far(960, {}, split), 'D 5, S 6:59, D 5, O 3:01, D 6, V 1', '11 or 14'],
  ['1:59 beside eight', far(960, {}, split), 'D 5, S 8:01, D 5, O 1:59, D 6, V 1', '11 or 14'],
  ['a half given up for another', far(480, {}, split), 'D 3, O 2, D 4, W 5, O 3, D 1, V 1, S 7', '11 or 14'],
  ['a half completed after the finish', far(480, {}, split), 'D 3, O 5, D 4, W 2, D 1, V 1, S 7', ''],
  ['a half left alone', far(480, {}, split), 'D 3, O 5, D 4, W 2, D 1, V 1', '11 or 14'],
  ['a half completed by ten hours', far(480, {}, split), 'D 3, O 5, D 4, W 2, D 1, V 1, S 10', ''],
  ['strictly they do not', far(480, strict, split), 'D 3, O 5, D 4, W 2, D 1, V 1, S 10', '11 or 14'],
  ['no berth on the truck', far(60, { options: { sleeperBerth: false } }), 'D 1, S 1, V 1', 'a status'],
  ['69 hours and one', far(60, seventy), 'D 1, V 1', ''],
  ['69 hours and a minute too many', far(61, seventy), 'D 1:01, V 1', 'CYCLE_70_8'],
  ['work past seventy hours', far(60, { initialCycle: 69 }), 'D 1, V 1', ''],
  ['a lump never comes back', far(120, { initialCycle: 69 }), 'D 1, S 30, D 1, V 1', 'CYCLE_70_8'],
  ['34 hours empty it', far(120, { initialCycle: 69 }), 'D 1, S 34, D 1, V 1', ''],
  ['33:59 do not', far(120, { initialCycle: 69 }), 'D 1, S 33:59, D 1, V 1', 'CYCLE_70_8'],
  ['hours come back at midnight', far(120, seventy), 'D 1, S 17, D 1, V 1', ''],
  ['and not before', far(120, seventy), 'D 1, S 16:59, D 1, V 1', 'CYCLE_70_8'],
  [
    'sixty in seven days',
    far(61, { ruleset: 'US_PROPERTY_60_7', initialCycle: 59 }),
    'D 1:01, V 1',
    'CYCLE_60_7',
  ],
  [
    'the seventh day before counts no more',
    far(60, { ...seventy, ruleset: 'US_PROPERTY_60_7' }),
    'D 1, V 1',
    '',
  ],
  ['a pair that the record completes', far(360, {}, { ...split, ...paired }), 'D 6, V 1', ''],
  ['only the plan, where rests stay whole', far(360, {}, paired), 'D 6, V 1', '11 or 14'],
  ['a rest that ends with the record', far(360, {}, { ...split, ...chain }), 'D 6, V 1', ''],
  ['is no half either, where rests stay whole', far(360, {}, chain), 'D 6, V 1', '11 or 14'],
  ['a half that the record leaves open', far(60, {}, { ...split, ...open }), 'W 2, D 1, V 1, S 10', ''],
  ['one that a full rest closes as the record ends', far(60, {}, closed), 'D 1, V 1', ''],
  ['or after it', far(60, {}, closed), 'O 1, D 1, V 1', ''],
  ['where rests stay whole', far(60, {}, open), 'W 2, D 1, V 1, S 10', '11 or 14'],
  ['an hour left of the shift', far(60, {}, drivenTen), 'D 1, V 1', ''],
  ['a minute more than was left', far(61, {}, drivenTen), 'D 1:01, V 1', '11 or 14'],
  ['the window opens', windowed, 'D 1, O 1, V 1', ''],
  ['a minute before it', windowed, 'D 1, O 0:59, V 1', 'before it opens'],
  ['the window closes', windowed, 'D 1, O 2, V 1', ''],
  ['a minute after it', windowed, 'D 1, O 2:01, V 1', 'after it has closed'],
  ['waiting on duty where none may rest', held, 'D 1, W 3, V 1, D 1, V 0', ''],
  ['resting there', held, 'D 1, O 3, V 1, D 1, V 0', 'where none is allowed'],
  ['resting there after the work', held, 'D 1, W 3, V 1, O 1, D 1, V 0', 'where none is allowed'],
  ['resting a minute before', held, 'D 0:59, O 3, D 0:01, V 1, D 1, V 0', ''],
  ['resting where one leaves from', gate, 'O 1, V 1, D 1, V 0', ''],
  ['resting there once work has begun', gate, 'O 1, V 1, O 1, D 1, V 0', 'where none is allowed'],
  ['a service is no fuelling', twoLegs, 'D 8, O 0:30, D 2, V 1, S 10, D 8, O 0:30, D 0:20, V 1', 'tank'],
  ['each leg takes a minute', crumbs, 'D 0:01, V 0, D 0:01, V 0', ''],
  ['a service a minute short', far(60), 'D 1, V 0:59', 'served for 59 minutes'],
  ['a mile too few', far(60), 'D 0:59, V 1', 'served elsewhere'],
  ['a mile too many', far(60), 'D 1:01, V 1', 'served elsewhere'],
  ['a stop left out', held, 'D 1, W 3, V 1', 'stop 1 is not served'],
  ['a stop too many', far(60), 'D 1, V 1, V 1', 'more stops'],
  ['driving on', far(60), 'D 1, V 1, D 1', 'drives on'],
  ['a full tank', far(1000, {}, { fuelRangeMiles: 1000 }), 'D 8, S 10, D 8, W 0:30, D 0:40, V 1', ''],
  ['an empty one', far(1001, {}, { fuelRangeMiles: 1000 }), 'D 8, S 10, D 8, O 0:30, D 0:41, V 1', 'tank'],
  ['fuelled', far(1001, {}, { fuelRangeMiles: 1000 }), 'D 8, W 0:30, S 10, D 8, O 0:30, D 0:41, V 1', ''],
  [
    'for a minute too few',
    far(1001, {}, { fuelRangeMiles: 1000 }),
    'D 8, W 0:29, S 10, D 8, O 1, D 0:41, V 1',
    'tank',
  ],
])('%s', (_name, instance, text, fault) => {
  const { faults, finish } = checkPlan(instance, plan(text))
  if (fault === '') expect(faults).toEqual([])
  else expect(faults.join('; ')).toContain(fault)
  expect(finish).not.toBeNull()
})

describe('a timeline', () => {
  const legal = plan('D 1, V 1')
  const [drive, work] = legal.timeline
  if (!drive || !work) throw new Error('two entries')
  test.each([
    ['with a hole', [drive, { ...work, start: after(61) }], 'is not where the log stands'],
    ['that begins late', [{ ...drive, start: after(1) }, work], 'is not where the log stands'],
    ['with an entry of no length', [{ ...drive, end: drive.start }, work], 'has no length'],
    ['of half minutes', [{ ...drive, end: '2026-01-05T07:00:30-06:00' }, work], 'no whole minute'],
    ['without offsets', [{ ...drive, end: '2026-01-05T07:00' }, work], 'no whole minute'],
    ['with a status of its own', [{ ...drive, status: 'PC' as 'OFF_DUTY' }, work], 'no duty status'],
    ['that conveys itself', [{ ...drive, special: 'PERSONAL_CONVEYANCE' as const }, work], 'a status'],
    ['too fast', [{ ...drive, miles: 62 }, work], '62 miles in 60 minutes'],
    ['that is not as long as the leg', [{ ...drive, miles: 50 }, work], '50 miles to stop 0, not 60'],
  ])('%s is refused', (_name, timeline, fault) => {
    expect(checkPlan(far(60), { ...legal, timeline }).faults.join('; ')).toContain(fault)
  })

  test('may say its miles, and then be slower', () => {
    expect(checkPlan(far(60), { ...legal, timeline: [{ ...drive, miles: 60 }, work] }).faults).toEqual([])
    const slow = plan('D 1:07, V 1')
    const [driving, service] = slow.timeline
    if (!driving || !service) throw new Error('two entries')
    const said = { ...slow, timeline: [{ ...driving, miles: 60 }, service] }
    expect(checkPlan(far(60), said).faults).toEqual([])
    expect(checkPlan(far(60), slow).faults).toEqual(['stop 0 at mile 60 is served elsewhere'])
  })

  test('that says its miles gains no minute by roundings', () => {
    const two = trip([30.5, 30.5].map((miles) => ({ miles, serviceHours: 0 })))
    const quick = plan('D 0:30, V 0, D 0:31, V 0')
    const timeline = quick.timeline.map((entry) => ({ ...entry, miles: 30.5 }))
    expect(checkPlan(two, { ...quick, timeline }).faults).toEqual(['stop 0 at mile 30.5 is served elsewhere'])
  })
})

test('parts of minutes are carried from leg to leg', () => {
  const legs = trip([10.4, 10.3, 10.3].map((miles) => ({ miles, serviceHours: 0 })))
  expect(checkPlan(legs, plan('D 0:11, V 0, D 0:10, V 0, D 0:10, V 0')).faults).toEqual([])
})

test('two works in one place are done one after the other', () => {
  const both = trip([60, 0].map((miles) => ({ miles, serviceHours: 1 })))
  expect(checkPlan(both, plan('D 1, V 1, V 1')).faults).toEqual([])
  const { timeline, stops } = plan('D 1, V 1')
  expect(checkPlan(both, { timeline, stops: [...stops, ...stops] }).faults).toEqual([
    'stop 1 is served before the one before it is done',
  ])
})
