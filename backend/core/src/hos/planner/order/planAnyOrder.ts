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
  ServiceWindow,
  StopsRequest,
  TripOptions,
  TripStop,
} from '../types.ts'
import { NEVER } from '../problem/limits.ts'
import { ALWAYS, type Window } from '../problem/places.ts'
import { search } from '../search/search.ts'
import { problemOf, startOfRequest } from '../start/request.ts'
import { tripOf } from '../start/trip.ts'
import type { Start } from '../start/start.ts'
import { type LeftToDrive, leftToDrive, type Way } from './leftToDrive.ts'
import { leftToServe, type LeftToServe, type Row, type Served } from './leftToServe.ts'

/** More have more orders than can be looked through. */
export const MOST_FREE_PLACES = 8
/** Steps of the searches for bounds, after which no more orders are looked at: a fifth of a second or so. */
const MOST_STEPS = 80_000
/** Those that one bound may take: where it is given up, what it has come to is still one. */
const FOR_A_BOUND = 1000
/** What a plan counts for. */
const FOR_A_PLAN = 500
/** Orders that are planned when no more are looked at, those that have come the furthest first. */
const LAST_TRIES = 4

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
  /** Minutes from the departure to the end of what is served. */
  readonly served: number
  /** Once all are served and this is the best. */
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

const milesOf = (stops: readonly TripStop[]): number =>
  stops.reduce((sum, { leg }) => leg.stretches.reduce((all, { miles }) => all + miles, sum), 0)

/** Behind the last place that is left, wherever that is. */
const ANYWHERE = { kind: 'stop', service: minutes(0), windows: [], rest: true } as const

/**
 * The order of the free places with the earliest legal finish, then the fewest miles. Best first over what
 * is served so far: no way on ends before the one that drives the shortest way to the end, where nothing
 * opens late and nothing takes time, nor before the one that keeps every window and never rests. A refusal,
 * that of the order given, where no order is known to be legal. Throws `BadInput` as `planTrip` does.
 */
export function planAnyOrder(request: AnyOrderRequest, mostSteps = MOST_STEPS): PlanInOrder | PlanRefusal {
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
  readonly #drive: LeftToDrive
  readonly #serve: LeftToServe
  /** Row of the first free place. */
  readonly #base: number
  readonly #open = new TinyQueue<Begun>([], compare)
  #steps = 0
  /** No trip of an order that was planned ends sooner. */
  #doubt = instant(Infinity)
  #known: Begun | null = null

  constructor(request: AnyOrderRequest) {
    this.#request = request
    this.#base = request.first ? 2 : 1
    const last = request.last ? request.legs.length - 1 : null
    const trip = this.tripIn(request.free.map((_, i) => i))
    assertRequest(trip)
    this.#assertLegs()
    this.#drive = leftToDrive(request.legs, last)
    this.#serve = leftToServe(request.legs, this.#rows(), last)
    this.#start = startOfRequest(boundingOf(trip))
  }

  /** `null`: none is known to be legal. */
  best(given: readonly number[], mostSteps: number): PlanInOrder | null {
    const all = this.#further([], null)
    if (all) this.#open.push(all)
    this.#complete({ order: given, finish: all?.finish ?? this.#request.departAt })
    if (all) this.#complete(this.#onTime(all))
    for (let begun = this.#open.pop(); begun !== undefined; begun = this.#open.pop()) {
      if (begun.plan) return this.#told(begun, begun.finish)
      if (this.#steps > mostSteps) return this.#anyOf(begun)
      if (begun.order.length === given.length) this.#complete(begun)
      else
        for (const next of given)
          if (!begun.order.includes(next)) this.#push(this.#further([...begun.order, next], begun))
    }
    return null
  }

  /** Given up: the best known, or one that has come the furthest and goes on as windows and work let it. */
  #anyOf(begun: Begun): PlanInOrder | null {
    const furthest = [begun, ...this.#open.data]
      .filter(({ plan }) => plan === null)
      .sort((a, b) => b.order.length - a.order.length)
    for (const some of furthest.slice(0, LAST_TRIES)) this.#complete(this.#onTime(some))
    return this.#known && this.#told(this.#known, begun.finish)
  }

  /** The order of what is left that rests alone may make late. */
  #onTime({ order, finish, served }: Begun): Pick<Begun, 'order' | 'finish'> {
    const rows = this.#serve.all(this.#rowAfter(order), this.#ahead(order), served)?.order ?? []
    return { order: [...order, ...rows.map((row) => row - this.#base)], finish }
  }

  tripIn(order: readonly number[]): StopsRequest {
    const { last, legs, options } = this.#request
    const end = last ? [{ ...last, leg: this.#leg(this.#rowAfter(order), legs.length - 1) }] : []
    return this.#trip([...this.#served(order), ...end], options)
  }

  #push(begun: Begun | null): void {
    if (begun && !(this.#known && compare(begun, this.#known) > 0)) this.#open.push(begun)
  }

  #complete({ order, finish: least }: Pick<Begun, 'order' | 'finish'>): void {
    this.#steps += FOR_A_PLAN
    const plan = planTrip(this.tripIn(order))
    if (!plan.ok) {
      if (plan.reason === 'never-legal') this.#leaveIn(least)
      return
    }
    this.#leaveIn(plus(plan.finish, -(plan.mayEndEarlier ?? 0)))
    const planned = { order, finish: plan.finish, miles: plan.miles, served: 0, plan }
    this.#push(planned)
    if (this.#known === null || compare(planned, this.#known) < 0) this.#known = planned
  }

  /** `null`: no trip that begins so is legal, or none as early as the best known. */
  #further(order: readonly number[], before: Begun | null): Begun | null {
    const [from, ahead] = [this.#rowAfter(order), this.#ahead(order)]
    // Most are late without any rest.
    const soon = before ? this.#serve.next(this.#rowAfter(before.order), from, before.served) : 0
    if (soon === null || !this.#mayBeat(this.#serve.all(from, ahead, soon))) return null
    const { departAt, options } = this.#request
    const stops = this.#served(order)
    const isOnTheWay = stops.length > 0 && ahead.length > 0
    const anyTime = { ...options, arriveBy: null }
    const served = isOnTheWay ? this.#leastFinish(this.#trip(stops, anyTime)) : soon
    if (served === null) return null
    const onTime = this.#serve.all(from, ahead, served)
    if (!this.#mayBeat(onTime)) return null
    const left = this.#drive(from, ahead)
    const rested = this.#leastFinish(ahead.length === 0 ? this.tripIn(order) : this.#straight(stops, left))
    if (rested === null) return null
    const finish = later(before?.finish ?? departAt, plus(departAt, Math.max(onTime.end, rested)))
    return { order, finish, miles: milesOf(stops) + left.miles, served, plan: null }
  }

  /** What is left is driven without a stop, to end no later than what is known. */
  #straight(stops: readonly TripStop[], left: Way): StopsRequest {
    const { last, options } = this.#request
    const leg = { stretches: [{ miles: miles(0), minutes: minutes(left.minutes) }] }
    const known = this.#known && plus(this.#known.finish, -(last?.service ?? 0))
    const { arriveBy: asked } = options
    const arriveBy = asked && known ? instant(Math.min(asked, known)) : (known ?? asked)
    return this.#trip([...stops, { ...(last ?? ANYWHERE), leg }], { ...options, arriveBy })
  }

  #mayBeat(served: Served | null): served is Served {
    const latest = this.#known?.finish ?? Infinity
    return served !== null && plus(this.#request.departAt, served.end) <= latest
  }

  /** Rows of the free places that are left. */
  #ahead(order: readonly number[]): number[] {
    return this.#request.free.flatMap((_, i) => (order.includes(i) ? [] : [this.#base + i]))
  }

  /** In minutes from the departure nothing legal ends before it; `null`: nothing legal is there. */
  #leastFinish(asked: StopsRequest): number | null {
    const { labels, fallback } = this.#start
    const trip = boundingOf(asked)
    for (const starts of [labels, fallback]) {
      const problem = problemOf(
        trip,
        this.#start,
        starts.map((start) => start.copy()),
      )
      const allowance = { steps: FOR_A_BOUND }
      const { best, least, cutShort } = search(problem, allowance)
      this.#steps += FOR_A_BOUND - allowance.steps
      if (best !== null || cutShort) return least
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

  /** As the legs have them. */
  #rows(): Row[] {
    const { first, free, last, departAt } = this.#request
    const windowOf = ([open, close]: ServiceWindow): Window => [
      between(departAt, open),
      close === null ? NEVER : between(departAt, close),
    ]
    const rowOf = ({ service, windows }: PlaceToServe): Row => ({
      service,
      windows: windows.length > 0 ? windows.map(windowOf) : [ALWAYS],
    })
    return [ANYWHERE, ...(first ? [first] : []), ...free, ...(last ? [last] : [])].map(rowOf)
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
