import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { answers } from '../../backend/core/bin/verbs.ts'
import published from '../../backend/core/test/vectors/hos-vectors.json' with { type: 'json' }
import { checkPlan } from '../check/checkPlan.ts'
import { minuteOf } from '../check/times.ts'
import { timelinesOf } from '../check/pair.ts'
import type { Answer, Instance, Plan, Segment, TeamPlan } from '../check/types.ts'
import { greedy } from '../baseline/greedy.ts'
import { onGrid, onRoads, onTeamRoads, onTeams, withoutRest } from '../make/drawn.ts'
import { allInstances, questionOf, sampleOf } from '../run/instances.ts'
import { main } from '../run/main.ts'
import { outcomeOf } from '../run/score.ts'
import vectors from '../vectors.json' with { type: 'json' }

const INSTANCES = allInstances()
const HOS = fileURLToPath(new URL('../../backend/core/bin/hos.ts', import.meta.url))

describe('the data', () => {
  test('are those of the published sums', () => {
    const sums = readFileSync(new URL('../instances/SHA256SUMS', import.meta.url), 'utf8')
    const files = [...sums.matchAll(/^(\w{64}) {2}([\w.]+)$/gm)]
    expect(files.map(([, , name]) => name)).toEqual([
      'grid.jsonl',
      'norest.jsonl',
      'road.jsonl',
      'team.jsonl',
      'teamroad.jsonl',
    ])
    for (const [, sum, name] of files) {
      const bytes = readFileSync(new URL(`../instances/${name}`, import.meta.url))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sum)
    }
  })

  test('are more than a thousand instances of every sort', () => {
    const count = (is: (instance: Instance) => unknown): number => INSTANCES.filter(is).length
    expect(new Set(INSTANCES.map(({ id }) => id)).size).toBe(INSTANCES.length)
    expect({
      all: INSTANCES.length,
      exhaustive: count(({ proof }) => proof === 'exhaustive'),
      refused: count(({ expected }) => 'refusal' in expected),
    }).toEqual({ all: 1303, exhaustive: 888, refused: 105 })
    for (const has of [
      ({ input }: Instance) => input.stops.length > 15,
      ({ input }: Instance) => input.splitRests,
      ({ input }: Instance) => input.history,
      ({ input }: Instance) => input.team?.history,
      ({ input }: Instance) => input.team && input.splitRests,
      ({ input }: Instance) => input.passengerSeat,
      ({ ruleset, input }: Instance) => input.team && input.team.ruleset !== ruleset,
      ({ input }: Instance) => input.stops.some(({ rest }) => rest === false),
      ({ input }: Instance) => input.stops.some(({ window }) => window),
      ({ priorDays }: Instance) => priorDays,
      ({ ruleset }: Instance) => ruleset === 'US_PROPERTY_60_7',
    ])
      expect(count(has)).toBeGreaterThan(40)
  })

  test('are drawn again from their seeds', () => {
    for (const [part, draw] of [
      ['grid', onGrid],
      ['norest', withoutRest],
      ['road', onRoads],
      ['team', onTeams],
      ['teamroad', onTeamRoads],
    ] as const)
      for (const instance of INSTANCES.filter(({ id }) => id.startsWith(`${part}-`)).slice(0, 3))
        expect(draw(Number(instance.id.split('-')[1]), () => true)).toEqual(instance)
  })

  test('the vectors are all there are', () => {
    expect(vectors).toEqual(published)
  })
})

const SAMPLE = sampleOf(INSTANCES, 80).map((instance) => {
  const [answer] = answers('plan', JSON.stringify(questionOf(instance))) as [Answer]
  return { instance, answer }
})

/** Without the minute before `from`, in every log, and all after it sooner by as much. */
function withoutMinute(plan: Plan | TeamPlan, from: number): Plan | TeamPlan {
  const sooner = (at: string): string =>
    minuteOf(at) >= from ? new Date((minuteOf(at) - 1) * 60_000).toISOString() : at
  const shorter = (timeline: readonly Segment[]): Segment[] =>
    timeline
      .map((entry): Segment => ({ ...entry, start: sooner(entry.start), end: sooner(entry.end) }))
      .filter(({ start, end }) => minuteOf(start) < minuteOf(end))
  const stops = plan.stops.map(({ start, end }) => ({ start: sooner(start), end: sooner(end) }))
  return 'drivers' in plan
    ? { stops, drivers: plan.drivers.map(({ timeline }) => ({ timeline: shorter(timeline) })) }
    : { stops, timeline: shorter(plan.timeline) }
}

describe('our plans', () => {
  test('of a sample are legal and end with the optimum', () => {
    expect(SAMPLE.length).toBeGreaterThanOrEqual(79)
    for (const { instance, answer } of SAMPLE)
      expect([instance.id, outcomeOf(instance, answer)]).toEqual([instance.id, { as: 'equal' }])
  })

  // What is proved to end first ends no minute sooner: the checker has to see why, whatever the minute was.
  test('cannot do without a minute of anything', () => {
    let tried = 0
    for (const { instance, answer } of SAMPLE) {
      const { plan } = answer
      const end = plan?.stops.at(-1)?.end
      if (!plan || end === undefined) continue
      const ends = new Set(
        timelinesOf(plan).flatMap((timeline) => timeline.map((entry) => minuteOf(entry.end))),
      )
      for (const at of [...ends].filter((minute) => minute <= minuteOf(end))) {
        tried++
        const { faults } = checkPlan(instance, withoutMinute(plan, at))
        expect([instance.id, at, faults.length > 0]).toEqual([instance.id, at, true])
      }
    }
    expect(tried).toBeGreaterThan(400)
  })
})

describe('who never looks ahead', () => {
  const outcomes = SAMPLE.map(({ instance }) => outcomeOf(instance, greedy(instance)).as)
  const count = (as: string): number => outcomes.filter((outcome) => outcome === as).length

  test('finds some optima, loses time on others, and beats none', () => {
    expect(count('equal')).toBeGreaterThan(10)
    expect(count('later')).toBeGreaterThan(10)
    expect(count('better than proved')).toBe(0)
  })
})

describe('the runner', () => {
  const run = async (...args: string[]) => {
    const lines: string[] = []
    const code = await main(args, (line) => lines.push(line))
    return { code, text: lines.join('\n'), all: lines.at(-1)?.split(' | ') }
  }
  const node = (script: string): string => `"${process.execPath}" ${script}`

  test('asks our engine a case a line', async () => {
    const { code, all } = await run('--engine', node(`"${HOS}" plan --lines`), '--sample', '5')
    expect([code, all?.slice(0, 4)]).toEqual([0, ['| **all**', '5', '5', '5']])
  })

  test('and in a process for each', async () => {
    const { code, all } = await run('--engine', node(`"${HOS}" plan`), '--each', '--sample', '2')
    expect([code, all?.slice(0, 4)]).toEqual([0, ['| **all**', '2', '2', '2']])
  })

  test('names an engine that fails, and goes on', async () => {
    const { code, text, all } = await run('--engine', node('-e 0'), '--sample', '3')
    expect(text.match(/failed: the engine ended/g)).toHaveLength(3)
    expect([code, all?.[9]]).toEqual([0, '3'])
  })

  test('waits no longer than it is told', async () => {
    const silent = node('-e "setInterval(() => {}, 1000)"')
    for (const way of [[], ['--each']]) {
      const { text } = await run('--engine', silent, '--sample', '1', '--timeout', '0.01', ...way)
      expect(text).toContain('failed: no answer within 0.01 s')
    }
  })

  test.each([
    ['No engine', []],
    ['nowhere', ['--engine', 'x', '--instances', '/nowhere']],
    ["'few'", ['--engine', 'x', '--sample', 'few']],
    ['--help', ['--help']],
  ])('says %s, and how it is asked', async (said, args) => {
    const { code, text } = await run(...args)
    expect([code, text]).toEqual([2, expect.stringContaining('--engine "COMMAND"')])
    expect(text).toContain(said)
  })
})
