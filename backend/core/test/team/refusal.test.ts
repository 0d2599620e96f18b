import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BadInput,
  hosContext,
  hours,
  type Instant,
  minutes,
  planTeam,
  plus,
  rulesetOf,
  type TeamAnswer,
  type TeamRequest,
} from '../../src/index.ts'
import { hoursByDay, recordUpTo } from '../planRequest.ts'
import { teamProblem } from '../../src/hos/team/problem.ts'
import { anyGridTeam, gridTeamKind } from './gridTeam.ts'
import { teamDriver, teamRequest, teamStop } from './request.ts'

const { departAt, options } = teamRequest()
const at = (minute: number): Instant => plus(departAt, minute)
const answer = (changes: Partial<TeamRequest>, steps?: number): TeamAnswer =>
  steps === undefined ? planTeam(teamRequest(changes)) : planTeam(teamRequest(changes), { steps })
const closing = (driving: number, from: number, to: number, service = 0) =>
  teamStop(driving, { windows: [[at(from), at(to)]], service: minutes(service) })
const after = (called: string, entries: string) =>
  teamDriver(called, recordUpTo(departAt, entries, hoursByDay()))
/** Half an hour of break comes before any driving. */
const breaks = (called: string) => after(called, 'O 10, D 8')
const breaking = [breaks('Dana'), breaks('Sam')] as const

describe('the first time that is missed is named, by how much', () => {
  test('a window, after those that are kept', () => {
    const stops = [closing(60, 0, 100), closing(60, 0, 119), closing(60, 0, 120)]
    expect(answer({ stops })).toMatchObject({ reason: 'window-missed', stop: 1, late: 1 })
  })

  test('with what is waited and worked before it', () => {
    const stops = [closing(60, 300, 400, 30), closing(60, 0, 350)]
    expect(answer({ stops })).toMatchObject({ stop: 1, late: 300 + 30 + 60 - 350 })
  })

  test('the time to arrive by, at the last place', () => {
    const arriving = (minute: number) => ({ options: { ...options, arriveBy: at(minute) } })
    const stops = [teamStop(60), teamStop(60)]
    expect(answer({ stops, ...arriving(50) })).toMatchObject({
      reason: 'arrive-by-missed',
      stop: 1,
      late: 70,
    })
    expect(answer({ stops, ...arriving(119) })).toMatchObject({ stop: 1, late: 1 })
    expect(answer({ stops, ...arriving(120) }).ok).toBe(true)
    expect(answer({ stops: [closing(60, 0, 59), teamStop(60)], ...arriving(500) })).toMatchObject({ stop: 0 })
    expect(answer({ stops: [teamStop(60), closing(60, 0, 200)], ...arriving(110) })).toMatchObject({
      ...{ reason: 'arrive-by-missed', late: 10 },
    })
  })

  test('also where it is a break that makes it late', () => {
    expect(answer({ stops: [closing(60, 0, 89)], drivers: breaking })).toMatchObject({ stop: 0, late: 1 })
    expect(answer({ stops: [closing(60, 0, 90)], drivers: breaking }).ok).toBe(true)
  })
})

test('where hours never come back there is no plan at all, or none in time', () => {
  const ruleset = { ...rulesetOf('US_PROPERTY_70_8'), restart: null }
  const spent = (called: string) =>
    teamDriver(called, { ruleset, state: { kind: 'rested', prior: { kind: 'lump', minutes: hours(70) } } })
  const drivers = [spent('Dana'), spent('Sam')] as const
  expect(answer({ drivers })).toMatchObject({
    reason: 'never-legal',
    sentence:
      'No legal plan was found that counts the hours worked on the trip itself to its end; plan it in parts.',
  })
  expect(answer({ drivers, stops: [closing(60, 0, 900)] })).toMatchObject({ stop: 0, late: null })
})

describe('a search that is cut short', () => {
  test('has proved a plan that ends as its bound does', () => {
    expect(answer({}, 0)).toMatchObject({ ok: true, finish: at(300), mayEndEarlier: null })
    expect(answer({}, 0)).toEqual(answer({}))
  })

  test('says of another by how much a plan may end earlier', () => {
    const [team] = fc.sample(anyGridTeam(gridTeamKind(39, false)), { seed: 39, numRuns: 1 })
    const [plan, proved] = [0, 20_000].map((steps) => planTeam(team!.request, { steps })) as [
      TeamAnswer,
      TeamAnswer,
    ]
    if (!plan.ok || !proved.ok) throw new Error('no plan')
    expect([plan.mayEndEarlier, proved.mayEndEarlier]).toEqual([60, null])
    expect(plan.finish).toBe(proved.finish)
    expect(plan.assumptions).toEqual([
      ...proved.assumptions,
      'This plan is legal, and there may be an earlier one: there were too many ways to compare.',
    ])
  })

  test('takes the earliest of the plans that any search finds, here one with little fuel', () => {
    for (const seed of [14, 61, 121]) {
      const [team] = fc.sample(anyGridTeam(gridTeamKind(seed, false)), { seed, numRuns: 1 })
      const [any, proved] = [planTeam(team!.request, { steps: 0 }), planTeam(team!.request)]
      expect(any).toMatchObject({ ok: true, finish: proved.ok && proved.finish })
    }
  })

  test('refuses where none is found', () => {
    const late = [closing(300, 300, 900, 60), teamStop(500), closing(700, 0, 1890)]
    const drivers = [after('Dana', 'O 10, D 8, W 2'), after('Sam', 'O 10, D 6, W 5')] as const
    const asked = { stops: late, drivers, options: { ...options, splitRests: true } }
    expect(answer(asked, 0)).toMatchObject({
      reason: 'never-legal',
      sentence: 'This trip is too long or too tightly bound to be planned at once; plan it in parts.',
    })
  })

  test('but not where all that a try may look at is looked through', () => {
    const asked = { stops: [closing(60, 0, 89)], drivers: breaking }
    const split = { ...asked, options: { ...options, splitRests: true } }
    for (const request of [asked, split]) expect(answer(request, 0)).toMatchObject({ stop: 0, late: 1 })
  })

  test('leaves the allowance it is given as it is', () => {
    const allowance = { steps: 1000 }
    planTeam(teamRequest(), allowance)
    expect(allowance.steps).toBe(1000)
  })
})

describe('what cannot be is named', () => {
  const refused = (changes: Partial<TeamRequest>): string => {
    try {
      planTeam(teamRequest(changes))
    } catch (error) {
      if (error instanceof BadInput) return error.message
      throw error
    }
    throw new Error('it was planned')
  }

  test('of one driver with the driver, of the road without', () => {
    const context = hosContext({ zone: 'Mars' })
    expect(refused({ drivers: [teamDriver('Dana'), teamDriver('Sam', { context })] })).toBe(
      "drivers[1].context.zone: 'Mars' is not a known time zone",
    )
    expect(refused({ stops: [] })).toMatch(/^stops/)
    expect(refused({ stops: [teamStop(60, { service: minutes(-1) })] })).toMatch(/^stops\[0\]\.service: /)
  })

  test('a berth for one alone', () => {
    const context = hosContext({ zone: 'America/Chicago', sleeperBerth: false })
    expect(refused({ drivers: [teamDriver('Dana'), teamDriver('Sam', { context })] })).toBe(
      'drivers[1].context.sleeperBerth: not as for the other driver of the truck',
    )
  })
})

test('where every reading of a record without findings bars the way, one with findings is taken', () => {
  // Strictly the half of five hours must still be paired, and the nine after it do so for nobody.
  const strict = hosContext({ zone: 'America/Chicago', tenHourRestAsSecond: 'never' })
  const half = (called: string) => ({
    ...teamDriver(called, recordUpTo(departAt, 'O 10, D 5, O 5, D 5, O 9', hoursByDay())),
    context: strict,
  })
  const request = teamRequest({
    drivers: [half('Dana'), teamDriver('Sam', { context: strict })],
    options: { ...options, splitRests: true },
  })
  const { starts, fallback } = teamProblem(request)
  expect([starts.length, fallback.length]).toEqual([1, 2])
  expect(planTeam(request)).toMatchObject({ ok: true, finish: at(300) })
  expect(teamProblem(teamRequest()).fallback).toEqual([])
})
