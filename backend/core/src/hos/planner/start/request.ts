import { between } from '../../../units.ts'
import { homeDays } from '../../days/homeDays.ts'
import { loseClaims } from '../label/actions.ts'
import type { Label } from '../label/label.ts'
import { limitsOf, NEVER } from '../problem/limits.ts'
import { ALWAYS, layPlaces, type Window } from '../problem/places.ts'
import { fillTank, type Problem } from '../problem/problem.ts'
import { layRoad } from '../problem/road.ts'
import { tripDays } from '../problem/tripDays.ts'
import type { PlanRequest, ServiceWindow, StopsRequest } from '../types.ts'
import { type Start, startOf } from './start.ts'
import { tripOf } from './trip.ts'

/** With the driver at departure: one label for each lawful reading of the record. */
export interface SearchProblem extends Problem {
  readonly starts: readonly Label[]
}

export function startOfRequest(request: StopsRequest | PlanRequest): Start {
  const { ruleset, context, departAt, state, options } = tripOf(request)
  const timeline = state.kind === 'history' ? state.timeline : []
  return startOf(
    timeline,
    state.prior,
    departAt,
    ruleset,
    context,
    limitsOf(ruleset, context, options, departAt),
  )
}

export function problemOf(
  request: StopsRequest | PlanRequest,
  start: Start,
  starts: readonly Label[],
): SearchProblem {
  const { ruleset, context, departAt, stops, service, options } = tripOf(request)
  const road = layRoad(stops.map(({ leg }) => leg))
  const { exemptUntil } = tripOf(request)
  const isExempt = exemptUntil !== undefined && ruleset.exceptions?.agricultural != null
  const limits = {
    ...limitsOf(ruleset, context, options, departAt),
    exemptUntil: isExempt ? road.lastMinuteWithin(exemptUntil) : -NEVER,
  }
  const arriveBy = options.arriveBy === null ? NEVER : between(departAt, options.arriveBy)
  const windowOf = ([open, close]: ServiceWindow): Window => [
    between(departAt, open),
    close === null ? NEVER : between(departAt, close),
  ]
  const places = stops.map(({ windows, ...stop }, i) => {
    const given = windows.length > 0 ? windows.map(windowOf) : [ALWAYS]
    const by = i === stops.length - 1 ? arriveBy : NEVER
    return {
      ...stop,
      at: road.ends[i] as number,
      windows: given.map(([open, close]): Window => [open, Math.min(close, by)]),
    }
  })
  const problem: SearchProblem = {
    limits,
    road,
    prior: start.prior,
    days: tripDays(homeDays(context.zone, context.dayStartHour), departAt),
    ageing: false,
    fuelling: service.fuel,
    fuelRange: service.fuelRange,
    places: layPlaces(places, road.minutes),
    starts,
  }
  for (const label of starts) {
    // The shift begins after the claim, where the limits begin to count.
    if (isExempt && label.mayLeaveLate) loseClaims(label)
    setOut(problem, label)
  }
  return problem
}

/** On a full tank, with every place ahead. */
export function setOut(problem: Problem, label: Label): void {
  label.next = 0
  fillTank(problem, label)
}
