import TinyQueue from 'tinyqueue'
import {
  BadInput,
  between,
  type Instant,
  instant,
  miles,
  minutes,
  type Minutes,
  plus,
} from '../../../units.ts'
import { assertRequest } from '../assertRequest.ts'
import { needsCheck, withoutDays } from '../canada/dayBound.ts'
import { withoutBreaks } from '../exceptions/shortHaul.ts'
import { planTrip } from '../planTrip.ts'
import type {
  DriverRequest,
  FuelService,
  Plan,
  PlanLeg,
  PlanRefusal,
  StopsRequest,
  TripOptions,
  TripStop,
} from '../types.ts'
import { MOST_STEPS, search } from '../search/search.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import { tripOf } from '../start/trip.ts'
import type { Start } from '../start/start.ts'
import { type LeftToDrive, leftToDrive } from './leftToDrive.ts'

/** More have more orders than can be looked through. */
export const MOST_FREE_PLACES = 8
/** Labels after which the search for an order gives up; a plan told in full counts some for each place. */
const MOST_LABELS = 30_000
const PLAN_STEPS = 10

export type PlaceToServe = Omit<TripStop, 'leg'>

/** A trip of which only the beginning and the end are given. */
export interface AnyOrderRequest extends DriverRequest {
  /** Served before all others, and after them. */
  readonly first: PlaceToServe | null
  readonly last: PlaceToServe | null
  readonly free: readonly PlaceToServe[]
  /**
   * `legs[from][to]`: rows for the departure, then the first place, the free ones and the last one, as there
   * are; `null` where no order needs it.
   */
  readonly legs: readonly (readonly (PlanLeg | null)[])[]
  readonly service: FuelService
  readonly options: TripOptions
}

export interface PlanInOrder {
  readonly ok: true
  /** Indices of the free places. */
  readonly order: readonly number[]
  readonly plan: Plan
  /** Where it is not proved the best: how much earlier a trip in some order may end, at most. */
  readonly mayEndEarlier: Minutes | null
}

/** The free places served so far, and what no way on from there can beat. */
interface Begun {
  readonly order: readonly number[]
  readonly finish: Instant
  readonly miles: number
  /** Once all are served. */
  readonly plan: Plan | null
}

const compare = (a: Begun, b: Begun): number =>
  a.finish - b.finish || a.miles - b.miles || b.order.length - a.order.length

/** With limits of each day a plan may rest less than what keeps any day within them. */
function boundingOf(asked: StopsRequest): StopsRequest {
  const trip = withoutBreaks(tripOf(asked))
  return needsCheck(trip.ruleset) ? withoutDays(trip) : trip
}

const later = (a: Instant, b: Instant): Instant => instant(Math.max(a, b))

const milesOf = (leg: PlanLeg): number => leg.stretches.reduce((sum, { miles }) => sum + miles, 0)
/** Behind the last place that is left, wherever that is. */
const ANYWHERE = { kind: 'stop', service: minutes(0), windows: [], rest: true } as const

/**
 * The order of the free places with the earliest legal finish, then the fewest miles. Best first over what
 * is served so far: no way on ends before the one that drives the shortest way to the end, where nothing
 * opens late and nothing takes time. A refusal, that of the order given, where no order is legal. Throws
 * `BadInput` as `planTrip` does.
 */
export function planAnyOrder(request: AnyOrderRequest, mostSteps = MOST_LABELS): PlanInOrder | PlanRefusal {
  if (request.free.length > MOST_FREE_PLACES) throw new BadInput('free', `more than ${MOST_FREE_PLACES}`)
  const orders = new Orders(request)
  const given = request.free.map((_, i) => i)
  return orders.best(given, mostSteps) ?? refusalOf(planTrip(orders.tripIn(given)))
}

function refusalOf(plan: Plan | PlanRefusal): PlanRefusal {
  if (plan.ok) throw new Error('an order was planned and not found')
  return plan
}

class Orders {
  readonly #request: AnyOrderRequest
  readonly #start: Start
  readonly #left: LeftToDrive
  /** Row of the first free place. */
  readonly #base: number
  readonly #open = new TinyQueue<Begun>([], compare)
  #steps = 0
  /** No trip of an order that was planned ends sooner. */
  #doubt = instant(Infinity)

  constructor(request: AnyOrderRequest) {
    this.#request = request
    this.#base = request.first ? 2 : 1
    this.#left = leftToDrive(request.legs, request.last ? request.legs.length - 1 : null)
    const trip = this.tripIn(request.free.map((_, i) => i))
    assertRequest(trip)
    this.#assertLegs()
    this.#start = startOfRequest(boundingOf(trip))
  }

  /** `null`: none is known to be legal. */
  best(given: readonly number[], mostSteps: number): PlanInOrder | null {
    let known = this.#complete(given)
    for (const one of [known, this.#begin([], null)]) if (one) this.#open.push(one)
    for (let begun = this.#open.pop(); begun !== undefined; begun = this.#open.pop()) {
      if (begun.plan) return this.#told(begun, begun.finish)
      if (this.#steps > mostSteps) return known && this.#told(known, begun.finish)
      for (const next of given) {
        if (begun.order.includes(next)) continue
        const further = this.#begin([...begun.order, next], begun)
        if (!further || (known !== null && compare(further, known) > 0)) continue
        this.#open.push(further)
        if (further.plan) known = further
      }
    }
    return null
  }

  tripIn(order: readonly number[]): StopsRequest {
    const { last, legs, options } = this.#request
    const end = last ? [{ ...last, leg: this.#leg(this.#rowAfter(order), legs.length - 1) }] : []
    return this.#trip([...this.#served(order), ...end], options)
  }

  /** `null`: no trip that begins so is legal, or none as early as one that is known. */
  #begin(order: readonly number[], before: Begun | null): Begun | null {
    const isAll = order.length === this.#request.free.length
    return isAll ? this.#complete(order) : this.#further(order, before)
  }

  #complete(order: readonly number[]): Begun | null {
    this.#steps += PLAN_STEPS * (order.length + 1)
    const plan = planTrip(this.tripIn(order))
    if (!plan.ok) {
      if (plan.reason === 'never-legal') this.#leaveIn(this.#request.departAt)
      return null
    }
    this.#leaveIn(plus(plan.finish, -(plan.mayEndEarlier ?? 0)))
    return { order, finish: plan.finish, miles: plan.miles, plan }
  }

  #further(order: readonly number[], before: Begun | null): Begun | null {
    const { free, last, options, departAt } = this.#request
    const served = this.#served(order)
    const ahead = free.map((_, i) => i).filter((i) => !order.includes(i))
    const left = this.#left(
      this.#rowAfter(order),
      ahead.map((i) => this.#base + i),
    )
    let finish = before?.finish ?? departAt
    if (served.length > 0) {
      const least = this.#leastFinish(this.#trip(served, { ...options, arriveBy: null }))
      if (least === null) return null
      const work = ahead.reduce((sum, i) => sum + free[i]!.service, last?.service ?? 0)
      finish = later(finish, plus(least, Math.ceil(left.minutes) + work))
    }
    const leg = { stretches: [{ miles: miles(0), minutes: left.minutes }] }
    const least = this.#leastFinish(this.#trip([...served, { ...(last ?? ANYWHERE), leg }], options))
    if (least === null) return null
    const driven = served.reduce((sum, stop) => sum + milesOf(stop.leg), 0)
    return { order, finish: later(finish, least), miles: driven + left.miles, plan: null }
  }

  /** Nothing legal ends before it; `null`: nothing legal is there. */
  #leastFinish(asked: StopsRequest): Instant | null {
    const { labels, fallback } = this.#start
    const trip = boundingOf(asked)
    for (const starts of [labels, fallback]) {
      const problem = problemOf(
        trip,
        this.#start,
        starts.map((start) => start.copy()),
      )
      const { best, least, expanded, cutShort } = search(problem, { steps: MOST_STEPS })
      this.#steps += expanded
      if (best !== null || cutShort) return plus(trip.departAt, least)
    }
    return null
  }

  #leaveIn(finish: Instant): void {
    this.#doubt = instant(Math.min(this.#doubt, finish))
  }

  #trip(stops: readonly TripStop[], options: TripOptions): StopsRequest {
    const { ruleset, context, departAt, state, service } = this.#request
    return { ruleset, context, departAt, state, service, stops, options }
  }

  #served(order: readonly number[]): TripStop[] {
    const { first, free } = this.#request
    const begun = first ? [{ ...first, leg: this.#leg(0, 1) }] : []
    const rows = order.map((i) => this.#base + i)
    return [
      ...begun,
      ...order.map((i, n) => ({ ...free[i]!, leg: this.#leg(rows[n - 1] ?? this.#base - 1, rows[n]!) })),
    ]
  }

  #assertLegs(): void {
    const free = this.#request.free.map((_, i) => this.#base + i)
    for (const from of [this.#base - 1, ...free]) for (const to of free) if (from !== to) this.#leg(from, to)
    if (this.#request.last) for (const from of free) this.#leg(from, this.#request.legs.length - 1)
  }

  #leg(from: number, to: number): PlanLeg {
    const leg = this.#request.legs[from]?.[to]
    if (!leg) throw new BadInput(`legs[${from}][${to}]`, 'missing')
    return leg
  }

  #rowAfter(order: readonly number[]): number {
    return this.#base + (order.at(-1) ?? -1)
  }

  #told({ order, plan }: Begun, least: Instant): PlanInOrder {
    const gap = between(instant(Math.min(this.#doubt, least)), plan!.finish)
    return { ok: true, order, plan: plan!, mayEndEarlier: gap > 0 ? minutes(gap) : null }
  }
}
