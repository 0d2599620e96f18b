import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { answers } from '../bin/verbs.ts'
import vectors from './vectors/hos-vectors.json' with { type: 'json' }

const HOS = fileURLToPath(new URL('../bin/hos.ts', import.meta.url))

const hos = (verb: string, input: string, ...flags: readonly string[]) =>
  spawnSync(process.execPath, [HOS, verb, ...flags], {
    input,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })

const answersTo = (verb: string, input: unknown): unknown => answers(verb, JSON.stringify(input))

const ofKind = (kind: string) => vectors.filter((vector) => vector.kind === kind)
const log = [
  { status: 'DRIVING', start: '2026-03-02T06:00-06:00', end: '2026-03-02T14:00-06:00' },
  { status: 'OFF_DUTY', start: '2026-03-02T14:00-06:00', end: '2026-03-02T20:00-06:00' },
]

describe('an answer that cannot be written', () => {
  const linesInto = (output: number, input: string) =>
    spawnSync(process.execPath, [HOS, 'plan', '--lines'], {
      input,
      stdio: ['pipe', output, 'pipe'],
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    })

  test.skipIf(!existsSync('/dev/full'))('on a full disk is no success', () => {
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = linesInto(full, '{}\n')
    closeSync(full)
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^The answer could not be written: ENOSPC.*\n$/),
    ])
  })

  test('to a reader that has gone ends it without a word', async () => {
    const child = spawn(process.execPath, [HOS, 'plan', '--lines'], { stdio: ['pipe', 'pipe', 'pipe'] })
    const ended = once(child, 'close')
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stdin.on('error', () => undefined)
    child.stdout.destroy()
    child.stdin.write('{}\n'.repeat(20_000))
    child.stdin.end()
    expect([(await ended)[0], said]).toEqual([1, ''])
  })
})

describe('the hos command', () => {
  test('audit answers every published log, in order', () => {
    const cases = ofKind('log')
    expect(answersTo('audit', cases)).toEqual(cases.map(({ id, expected }) => ({ id, violations: expected })))
  })

  test('clocks answers every published reading', () => {
    const cases = ofKind('clocks')
    expect(answersTo('clocks', cases)).toMatchObject(
      cases.map(({ id, expectedClocks }) => ({ id, clocks: expectedClocks })),
    )
  })

  test('plan answers every published trip with its earliest finish', () => {
    const cases = ofKind('plan')
    expect(answersTo('plan', cases)).toMatchObject(
      cases.map(({ id, expected }) => ({
        id,
        plan: { finishHours: (expected as { finishHours: number }).finishHours },
      })),
    )
  })

  test('plan says how much later one may leave, and what it takes for granted', () => {
    const trip = { milesToPickup: 0, milesToDropoff: 400, mph: 50, arriveBy: '2026-01-05T17:30-06:00' }
    expect(answersTo('plan', trip)).toMatchObject([
      {
        plan: {
          arriveDropoffHours: 9,
          arrivePickupHours: 0,
          latestDeparture: '2026-01-05T08:30-06:00',
          slackMinutes: 150,
          owes: null,
          assumptions: expect.arrayContaining([expect.stringMatching(/rested/)]),
        },
      },
    ])
    expect(answersTo('plan', { ...trip, arriveBy: '2026-01-05T14:30-06:00' })).toMatchObject([
      { plan: null, refusal: { reason: 'arrive-by-missed', lateMinutes: 30 } },
    ])
  })

  describe('plan takes stops in order', () => {
    const day = (time: string): string => `2026-01-05T${time}-06:00`
    const stops = (...list: readonly object[]): unknown =>
      answersTo('plan', { id: 'x', input: { mph: 50, stops: list } })

    test('and answers when each is reached, begun and done', () => {
      const window = [day('09:00'), day('10:00')]
      const asked = stops(
        { miles: 100, serviceHours: 1, window },
        { miles: 50, serviceHours: 0.5, window: null },
      )
      // Nothing is gained by leaving at six: the wait is spent before the departure.
      expect(asked).toMatchObject([
        {
          id: 'x',
          plan: {
            finishHours: 5.5,
            arrivePickupHours: 3,
            arriveDropoffHours: 5,
            stops: [
              { arrive: day('09:00'), start: day('09:00'), end: day('10:00') },
              { arrive: day('11:00'), start: day('11:00'), end: day('11:30') },
            ],
          },
        },
      ])
    })

    test('windows have both their ends, and a missed one is named with the minutes', () => {
      const at = (close: string) => ({ miles: 100, serviceHours: 1, window: [day('06:00'), day(close)] })
      const far = { miles: 5, serviceHours: 1, rest: false, window: null }
      expect(stops(far, at('09:06'))).toMatchObject([{ plan: { finishHours: 4.1 } }])
      expect(stops(far, at('09:05'))).toMatchObject([
        { plan: null, refusal: { reason: 'window-missed', stop: 1, lateMinutes: 1 } },
      ])
    })

    test('parts of minutes are carried from leg to leg', () => {
      const legs = [10.4, 10.3, 10.3].map((length) => ({ miles: length, serviceHours: 0 }))
      expect(answersTo('plan', { mph: 60, stops: legs })).toMatchObject([
        { plan: { stops: ['06:11', '06:21', '06:31'].map((time) => ({ arrive: day(time) })) } },
      ])
    })

    test('only loading and unloading are pauses of the split duty period', () => {
      const took = (kind: string): unknown =>
        answersTo('plan', {
          mph: 50,
          options: { splitDutyPeriodDays: [['2026-01-05', '2026-01-31']] },
          stops: [
            { miles: 0, serviceHours: 4, kind },
            { miles: 550, serviceHours: 1 },
          ],
        })
      expect([took('pickup'), took('stop')]).toMatchObject([
        [{ plan: { finishHours: 16.5 } }],
        [{ plan: { finishHours: 26 } }],
      ])
    })

    test('waiting is on duty where one may not rest', () => {
      const history = [{ status: 'DRIVING', start: day('05:00'), end: day('06:00') }]
      const trip = (rest: boolean) => {
        const stop = { miles: 50, serviceHours: 1, window: [day('10:00'), day('12:00')], rest }
        return { mph: 50, history, stops: [stop, { miles: 50, serviceHours: 1 }] }
      }
      for (const [rest, status] of [
        [true, 'OFF_DUTY'],
        [false, 'ON_DUTY_NOT_DRIVING'],
      ] as const)
        expect(answersTo('plan', trip(rest))).toMatchObject([
          {
            plan: {
              stops: [{ arrive: day('07:00'), start: day('10:00') }, { arrive: day('12:00') }],
              timeline: [{ end: day('07:00') }, { status, end: day('10:00') }, {}, {}, {}],
            },
          },
        ])
    })
  })

  test('day draws the sheet of a day', () => {
    expect(answersTo('day', { log, date: '2026-03-02' })).toMatchObject([
      {
        id: null,
        date: '2026-03-02',
        start: '2026-03-02T00:00-06:00',
        totals: { DRIVING: 480, OFF_DUTY: 960, SLEEPER_BERTH: 0, ON_DUTY_NOT_DRIVING: 0 },
        unrecorded: 600,
      },
    ])
  })
})

describe('the command itself', () => {
  test('prints one JSON array', () => {
    const { status, stdout, stderr } = hos('audit', JSON.stringify({ id: 'mine', log }))
    expect([status, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toEqual([{ id: 'mine', violations: [] }])
  })
  test('answers a case a line, what is wrong with one too', () => {
    const lines = [JSON.stringify({ id: 'a', log }), '{"log":[]}', JSON.stringify({ id: 'b', log })]
    const { status, stdout } = hos('audit', lines.join('\n'), '--lines')
    expect([
      status,
      ...stdout
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ]).toEqual([
      0,
      { id: 'a', violations: [] },
      { id: null, error: 'log: no entries' },
      { id: 'b', violations: [] },
    ])
  })
  test('says what is wrong in one line and exits with 2', () => {
    const { status, stdout, stderr } = hos('audit', '{"log":[]}')
    expect([status, stdout, stderr]).toEqual([2, '', 'log: no entries\n'])
  })
})

describe('bad input is named by the path of its field, in one line', () => {
  const [first, second] = log
  const trip = { milesToPickup: 0, milesToDropoff: 100, mph: 50 }
  test.each<readonly [what: string, verb: string, input: unknown, path: string]>([
    ['no JSON', 'audit', 'log', 'input'],
    ['an unknown verb', 'check', {}, 'verb'],
    ['no case', 'audit', 7, 'case'],
    ['no log', 'audit', {}, 'log'],
    ['an empty log', 'audit', { log: [] }, 'log'],
    ['the second of two cases', 'audit', [{ log }, { log: 3 }], '[1].log'],
    ['an unknown status', 'audit', { log: [{ ...first, status: 'NAP' }] }, 'log[0].status'],
    ['a time without offset', 'audit', { log: [{ ...first, start: '2026-03-02T06:00' }] }, 'log[0].start'],
    ['a day that is not', 'audit', { log: [{ ...first, start: '2026-02-30T06:00-06:00' }] }, 'log[0].start'],
    ['a gap', 'audit', { log: [first, { ...second, start: '2026-03-02T14:01-06:00' }] }, 'log[1].start'],
    ['an overlap', 'audit', { log: [first, { ...second, start: '2026-03-02T13:59-06:00' }] }, 'log[1].start'],
    [
      'an entry that ends before it starts',
      'audit',
      { log: [{ ...first, end: '2026-03-01T00:00Z' }] },
      'log[0].end',
    ],
    ['an unknown rule set', 'audit', { log, ruleset: 'US' }, 'ruleset'],
    ['an unknown zone', 'audit', { log, tz: 'America/Atlantis' }, 'tz'],
    ['a day start at half past', 'audit', { log, dayStart: '12:30' }, 'dayStart'],
    ['negative hours', 'audit', { log, initialCycle: -1 }, 'initialCycle'],
    ['a negative day', 'audit', { log, priorDays: [8, -8] }, 'priorDays[1]'],
    ['an unknown mode', 'audit', { log, options: { mode: 'open' } }, 'options.mode'],
    [
      'a claim that is no time',
      'audit',
      { log, options: { adverseDeclaredAt: 'noon' } },
      'options.adverseDeclaredAt',
    ],
    [
      'a pilot programme before its proposal',
      'audit',
      { log, options: { splitDutyPeriodDays: [['2025-09-16', '2026-03-02']] } },
      'options.splitDutyPeriodDays[0].firstDay',
    ],
    [
      'one without a last day',
      'clocks',
      { log, options: { flexibleSleeperBerthDays: [['2026-03-02']] } },
      'options.flexibleSleeperBerthDays[0]',
    ],
    ['clocks without an instant', 'clocks', { log }, 'at'],
    ['a date that is not', 'day', { log, date: '2026-02-30' }, 'date'],
    ['no stops', 'plan', { mph: 50, stops: [] }, 'stops'],
    ['a stop without miles', 'plan', { input: { mph: 50, stops: [{}] } }, 'input.stops[0].miles'],
    ['an unknown kind', 'plan', { mph: 50, stops: [{ miles: 1, kind: 'nap' }] }, 'stops[0].kind'],
    ['work too long', 'plan', { mph: 50, stops: [{ miles: 1, serviceHours: 49 }] }, 'stops[0].serviceHours'],
    [
      'a stop that closes before it opens',
      'plan',
      { mph: 50, stops: [{ miles: 1, window: [second?.end, first?.end] }] },
      'stops[0].window[1]',
    ],
    ['no miles', 'plan', { input: { mph: 50 } }, 'milesToPickup'],
    ['no speed', 'plan', { input: { ...trip, mph: 0 } }, 'input.mph'],
    ['absurd speed', 'plan', { ...trip, mph: 9e9 }, 'mph'],
    ['negative miles', 'plan', [{ input: { ...trip, milesToDropoff: -1 } }], '[0].input.milesToDropoff'],
    [
      'a window that closes before it opens',
      'plan',
      { ...trip, pickupWindow: [second?.end, first?.end] },
      'pickupWindow[1]',
    ],
    ['history beyond the start', 'plan', { ...trip, history: log, date: '2026-03-02' }, 'history[1].end'],
    ['reporting without miles', 'plan', { ...trip, reporting: {} }, 'reporting.farthestMiles'],
    ['too many fuel stops', 'plan', { ...trip, fuelRangeMiles: 1, milesToDropoff: 5000 }, 'fuelRangeMiles'],
  ])('%s', (_, verb, input, path) => {
    const ask = () => answers(verb, typeof input === 'string' ? input : JSON.stringify(input))
    expect(ask).toThrow(expect.objectContaining({ name: 'BadInput', path }))
    expect(ask).toThrow(/^[^\n]+$/)
  })
})
