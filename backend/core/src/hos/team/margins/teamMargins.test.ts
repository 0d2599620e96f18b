import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recordUpTo } from '../../../../test/planRequest.ts'
import { anyGridTeam, gridTeamKind } from '../../../../test/team/gridTeam.ts'
import { teamDriver, teamRequest, teamStop } from '../../../../test/team/request.ts'
import { hours, minutes, plus, type Segment } from '../../../index.ts'
import type { Margins } from '../../planner/margins.ts'
import { rulesetOf } from '../../rules/rulesets.ts'
import { planTeam } from '../planTeam.ts'
import type { TeamDriver, TeamRequest } from '../types.ts'
import { teamMarginsOf } from './teamMargins.ts'

const { departAt, options } = teamRequest()
const inHours = (n: number) => plus(departAt, n * 60)
const NO_HOURS = { kind: 'lump', minutes: minutes(0) } as const

function margins(request: TeamRequest, steps?: number): Margins {
  const found = teamMarginsOf(request, steps)
  if (!found.ok) throw new Error(found.sentence)
  return found
}

/** The same team leaving so much later, off duty until then. */
function leavingLater(request: TeamRequest, later: number): TeamRequest {
  if (later === 0) return request
  const off: Segment = { status: 'OFF_DUTY', start: request.departAt, end: plus(request.departAt, later) }
  const drivers = request.drivers.map((driver): TeamDriver => {
    const { state } = driver
    const record = state.kind === 'history' ? state.timeline : []
    return { ...driver, state: { kind: 'history', timeline: [...record, off], prior: state.prior } }
  })
  return { ...request, departAt: plus(request.departAt, later), drivers: [drivers[0]!, drivers[1]!] }
}

describe('how late a team may be', () => {
  const work = { service: hours(1) }
  const closing = (close: number) => ({ ...work, windows: [[departAt, inHours(close)]] as const })

  test('is what the windows ahead leave, at each place and at the departure', () => {
    // There after 1, 3 and 5 hours.
    const stops = [teamStop(60, work), teamStop(60, closing(3.5)), teamStop(60, closing(6.5))]
    expect(margins(teamRequest({ stops }))).toEqual({
      ok: true,
      latestDeparture: inHours(0.5),
      slack: [30, 30, 90],
      proved: true,
    })
  })

  test('has no end where nothing closes any more', () => {
    expect(margins(teamRequest())).toMatchObject({ latestDeparture: null, slack: [null] })
    const stops = [teamStop(60, closing(2)), teamStop(60)]
    expect(margins(teamRequest({ stops }))).toMatchObject({ latestDeparture: inHours(1), slack: [60, null] })
  })

  test('counts a later window, and who drives is chosen anew', () => {
    const first = {
      ...work,
      windows: [
        [inHours(1), inHours(2)],
        [inHours(4), inHours(5)],
      ],
    } as const
    // Leaving the first place at six hours, fifteen by turns end after 21.
    const last = { windows: [[departAt, inHours(21)]] } as const
    expect(margins(teamRequest({ stops: [teamStop(60, first), teamStop(900, last)] })).slack).toEqual([
      240, 240,
    ])
    const sooner = { windows: [[departAt, plus(inHours(21), -1)]] } as const
    expect(margins(teamRequest({ stops: [teamStop(60, first), teamStop(900, sooner)] })).slack).toEqual([
      239, 239,
    ])
  })

  test('is no more than a plan where a place is missed', () => {
    const request = teamRequest({ stops: [teamStop(120, closing(1))] })
    expect(teamMarginsOf(request)).toMatchObject({ ok: false, reason: 'window-missed' })
  })

  test('is not told where a search gives up, and never too much', () => {
    const tired = recordUpTo(departAt, 'O 10, D 5, W 4, D 3', NO_HOURS)
    const request = teamRequest({
      drivers: [teamDriver('Dana', tired), teamDriver('Sam', tired)],
      stops: [teamStop(14 * 60, { windows: [[departAt, inHours(40)]] }), teamStop(60)],
    })
    const all = margins(request)
    // Windows leave two hours. One drives them, ten after the start the other is rested, twelve go by turns.
    expect(all).toMatchObject({ latestDeparture: inHours(26), slack: [18 * 60, null], proved: true })
    expect(margins(request, 0)).toEqual({
      ok: true,
      latestDeparture: departAt,
      slack: [null, null],
      proved: false,
    })
    const met = { departure: 0, slack: 0 }
    for (let steps = 1; ; steps++) {
      const few = margins(request, steps)
      if (few.proved) {
        expect(few).toEqual(all)
        break
      }
      const [slack, open] = few.slack
      expect(few.latestDeparture).toBeLessThanOrEqual(all.latestDeparture ?? 0)
      expect(slack ?? 1).toBeGreaterThan(0)
      expect(slack ?? 0).toBeLessThan(18 * 60)
      expect(open).toBeNull()
      if (few.latestDeparture === all.latestDeparture && slack === null) met.departure++
      if (typeof slack === 'number') met.slack++
    }
    expect([met.departure > 0, met.slack > 0]).toEqual([true, true])
  })

  test('is none at a place that closes as it opens, however late one may leave', () => {
    const request = teamRequest({ stops: [teamStop(60, { windows: [[inHours(3), inHours(3)]] })] })
    expect(margins(request)).toEqual({ ok: true, latestDeparture: inHours(2), slack: [0], proved: true })
    expect(margins(request, 0)).toEqual({ ok: true, latestDeparture: departAt, slack: [0], proved: false })
  })
})

describe('the latest departure to arrive by a time', () => {
  test('is told with the plan, and only where there is one', () => {
    const arriveBy = inHours(8)
    const plan = planTeam(teamRequest({ options: { ...options, arriveBy } }))
    expect(plan).toMatchObject({ ok: true, latestDeparture: inHours(3) })
    expect(planTeam(teamRequest())).toMatchObject({ latestDeparture: null })
  })

  test('counts the hours off until then as rest, each under their own rules', () => {
    const drove = recordUpTo(departAt, 'O 10, D 8, W 0:30, D 3', NO_HOURS)
    const arriveBy = inHours(20)
    // Eight hours off in Canada, ten in the United States, and five of driving.
    for (const ruleset of ['CA_SOUTH_CYCLE_1', 'US_PROPERTY_70_8'] as const) {
      const driver = { ...drove, ruleset: rulesetOf(ruleset) }
      const request = teamRequest({
        drivers: [teamDriver('Dana', driver), teamDriver('Sam', driver)],
        options: { ...options, arriveBy },
      })
      const plan = planTeam(request)
      expect(plan).toMatchObject({ ok: true, latestDeparture: inHours(15) })
      expect(planTeam(leavingLater(request, 15 * 60)).ok).toBe(true)
      expect(planTeam(leavingLater(request, 15 * 60 + 1)).ok).toBe(false)
    }
  })
})

describe('whoever leaves at the latest departure is in time, a minute later is late or not proved', () => {
  const met = { early: 0, proved: 0 }
  // Kinds with windows.
  for (const index of [4, 5, 6, 7, 12, 13, 14, 15])
    test(`${index}`, () => {
      const any = anyGridTeam(gridTeamKind(index, index % 2 === 1))
      for (const { request } of fc.sample(any, { seed: index, numRuns: 6 })) {
        const found = teamMarginsOf(request)
        if (!found.ok || found.latestDeparture === null) continue
        const later = (found.latestDeparture - request.departAt) / 60_000
        expect(planTeam(leavingLater(request, later)).ok).toBe(true)
        if (later > 0) met.early++
        if (!found.proved) continue
        expect(planTeam(leavingLater(request, later + 1)).ok).toBe(false)
        met.proved++
      }
    })

  test('of twelve teams that may leave later', () => {
    expect(met.early).toBeGreaterThanOrEqual(12)
    expect(met.proved).toBeGreaterThanOrEqual(12)
  })
})
