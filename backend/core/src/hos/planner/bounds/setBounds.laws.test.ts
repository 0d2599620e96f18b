import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyStops } from '../../../../test/anyStops.ts'
import { anyTrip } from '../../../../test/anyTrip.ts'
import { runs } from '../../../../test/runs.ts'
import { hours, plus } from '../../../units.ts'
import type { Prior } from '../../rules/context.ts'
import { rulesetOf, underClaims } from '../../rules/rulesets.ts'
import {
  drive,
  endRunningRest,
  fullRest,
  pauseRest,
  restInPlace,
  standBy,
  wait,
  work,
} from '../label/actions.ts'
import { type Label, type Step } from '../label/label.ts'
import { splitHalf } from '../label/splitRests.ts'
import { fillTank, firstReturn, lastPlace, type Problem } from '../problem/problem.ts'
import { MOST_STEPS, search } from '../search/search.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import type { PlanRequest, StopsRequest } from '../types.ts'
import { WaitsAhead } from './afterWaits.ts'
import { raiseByWindows, setBounds } from './setBounds.ts'

/** The labels on the way to a plan, each where the truck stops after driving. */
function* labelsTo(problem: Problem, found: Label): Generator<Label> {
  const { limits } = problem
  const waits = new WaitsAhead(problem)
  const steps: Step[] = []
  for (let step = found.trail; step !== null; step = step.before) steps.unshift(step)
  const label = (found.origin ?? found).copy()
  for (const { action: op, minutes: n } of steps) {
    const place = problem.places[label.next]
    if (op !== 'full' && op !== 'restart' && op !== 'half' && op !== 'pause') endRunningRest(label, limits)
    if (op === 'full' || op === 'restart') fullRest(label, label.runningRest + n, op, limits)
    else if (op === 'half') splitHalf(label, label.runningRest + n, limits)
    else if (op === 'pause') pauseRest(label, label.runningRest + n, limits)
    else if (op === 'break' || op === 'wait') restInPlace(label, op, n, limits)
    else if (op === 'absorb') wait(label, n, 0, limits)
    else if (op === 'standBy') standBy(label, n, limits, place?.kind)
    else if (op !== 'drive') work(label, op, n, limits, op === 'serve' ? place?.kind : null)
    const fills = op === 'fuel' || (op === 'serve' && place?.kind === 'fuel')
    if (op === 'serve') label.next++
    if (fills) fillTank(problem, label)
    if (op !== 'drive') continue
    drive(label, n)
    setBounds(problem, label)
    raiseByWindows(problem, label, waits)
    yield label
  }
}

/** Only bounds that know of returning hours hold for a plan that may use them. */
function holdsOnTheWay(request: PlanRequest | StopsRequest): void {
  const start = startOfRequest(request)
  const problem = problemOf(request, start, start.labels)
  const { best } = search(problem, { steps: MOST_STEPS })
  if (best === null) return
  const ageing = best.bound - lastPlace(problem).service > firstReturn(problem)
  for (const { bound, effortBound } of labelsTo({ ...problem, ageing }, best)) {
    expect(bound).toBeLessThanOrEqual(best.bound)
    if (bound === best.bound) expect(effortBound).toBeLessThanOrEqual(best.effortBound)
  }
}

test('nowhere on the way to a plan is the bound later than its finish', () => {
  fc.assert(
    fc.property(anyTrip({ mostMiles: 3500, mostBlocks: 6 }), (request) => {
      fc.pre(request.service.pickup > 0)
      holdsOnTheWay(request)
    }),
    { numRuns: runs(200) },
  )
})

test.each(['CA_SOUTH_CYCLE_2', 'CA_NORTH_CYCLE_2'])('nor under %s, with its days off', (id) => {
  fc.assert(
    fc.property(anyTrip({ mostMiles: 4500, mostBlocks: 6 }), (request) => {
      fc.pre(request.service.pickup > 0)
      holdsOnTheWay({ ...request, ruleset: rulesetOf(id) })
    }),
    { numRuns: runs(100) },
  )
})

const granted = [[0, 6_000_000_000_000]] as const

test('nor in pilot programmes', () => {
  const waits = fc.integer({ min: 0, max: 1200 })
  fc.assert(
    fc.property(anyTrip({ mostMiles: 1500, mostBlocks: 6 }), waits, ({ ...request }, opens) => {
      fc.pre(request.service.pickup > 0)
      const claims = { ...request.context.claims, splitDuty: granted, evenSplit: granted }
      const dropoffWindow = [plus(request.departAt, opens), null] as const
      const options = { ...request.options, dropoffWindow }
      const ruleset = underClaims(request.ruleset, claims)
      holdsOnTheWay({ ...request, ruleset, options, context: { ...request.context, claims } })
    }),
    { numRuns: runs(200) },
  )
})

const nearly: Prior = { kind: 'lump', minutes: hours(58) }
const returning: Prior = { kind: 'days', minutes: [6, 9, 9, 10, 8, 9, 10].map(hours) }

test.each<[string, Prior | null]>([
  ['', null],
  [', where hours of the cycle return on the way', returning],
  [', where next to none are left', nearly],
])('nor through many places%s', (_, prior) => {
  const trips = anyStops({ mostMiles: 1500, mostBlocks: 6, leastStops: 2, mostStops: 8, windows: 4 })
  fc.assert(
    fc.property(trips, ({ state, ...request }) => {
      fc.pre(request.stops.every(({ service }) => service > 0))
      holdsOnTheWay({ ...request, state: { ...state, prior: prior ?? state.prior } })
    }),
    { numRuns: runs(200) },
  )
})

test('nor through many pickups in the split duty period', () => {
  const trips = anyStops({ mostMiles: 1500, mostBlocks: 6, leastStops: 3, mostStops: 8, windows: 4 })
  fc.assert(
    fc.property(trips, ({ stops, context, ...request }) => {
      fc.pre(stops.every(({ service }) => service > 0))
      holdsOnTheWay({
        ...request,
        stops: stops.map((stop) => (stop.kind === 'stop' ? { ...stop, kind: 'pickup' } : stop)),
        context: { ...context, claims: { ...context.claims, splitDuty: granted } },
      })
    }),
    { numRuns: runs(100) },
  )
})
