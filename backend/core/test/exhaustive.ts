import { between, type PlanRequest, type StopsRequest } from '../src/index.ts'
import { driverSteps } from './exhaustive/driver.ts'
import { isOpen, type Place, placesIn } from './exhaustive/places.ts'
import { type State, undominated } from './exhaustive/state.ts'

/**
 * Knows nothing of events, bounds or absorbed waits: at every tick anything lawful may be done. Exact when
 * every length, and what is exempt of the way, is a multiple of `grid` minutes; Canada: drivers
 * leave rested, for less than 13 days. Where one may not rest, a wait is on duty.
 */
export interface Exhaustive {
  /** Minutes from departure to the end of the unloading; `null` when nothing legal ends by `latest`. */
  readonly finish: number | null
  readonly states: number
  /** The search was stopped by `mostStates` and says nothing. */
  readonly stopped: boolean
}

export function exhaustive(
  request: PlanRequest | StopsRequest,
  { grid, latest, mostStates }: { grid: number; latest: number; mostStates: number },
): Exhaustive {
  const { context, departAt, options, service } = request
  const steps = driverSteps(request)
  const { places, mile } = placesIn(request)
  const end = mile.length - 1
  const { exemptUntil } = request
  const exempt =
    exemptUntil === undefined ? -1 : mile.findLastIndex((reached) => reached <= exemptUntil + 1e-6)
  const last = places.at(-1) as Place
  const nextOf = ({ next }: State): Place => places[next] as Place
  const workFrom = (next: number): number => places.slice(next).reduce((sum, place) => sum + place.service, 0)
  const lastArrival = Math.min(
    last.windows.at(-1)?.[1] ?? Infinity,
    options.arriveBy === null ? Infinity : between(departAt, options.arriveBy),
  )
  const workFree = (from: State, n: number): State => {
    const state = { ...from, begun: true }
    steps.pass(state, n)
    return state
  }
  const work = (from: State, n: number, t: number, customer = false): State =>
    from.x <= exempt ? workFree(from, n) : steps.work(from, n, t, customer)
  /** Is the place where one stands by, or the one at hand, one of loading? */
  const atCustomer = (state: State): boolean => {
    const place = state.x === places[state.next]?.x ? places[state.next] : places[state.next - 1]
    return place?.kind === 'pickup' || place?.kind === 'dropoff'
  }
  const driveFree = (from: State, n: number): State => ({ ...from, begun: true, x: from.x + n, idle: 0 })
  const mayDrive = (state: State, t: number): boolean =>
    state.x + grid <= nextOf(state).x &&
    (mile[state.x + grid] as number) - (mile[state.fuelledAt] as number) <= service.fuelRange + 1e-6 &&
    (state.x < exempt || countsAllow(state, t))
  const countsAllow = (state: State, t: number): boolean =>
    steps.daily(state, grid, t, t) && steps.dayAllows(state, grid, t) && steps.cycleAllows(state, grid, t)

  const hasServed = (state: State): boolean => state.next === places.length - 1
  const mayServe = (state: State, t: number): boolean =>
    !hasServed(state) &&
    state.x === nextOf(state).x &&
    isOpen(nextOf(state), t) &&
    // Where one unloads at the place before the last, the end of the work there is the arrival.
    (state.x < end || state.next < places.length - 2 || t + nextOf(state).service <= lastArrival)
  const served = (state: State): State => ({
    ...state,
    begun: true,
    next: state.next + 1,
    fuelledAt: nextOf(state).fills ? state.x : state.fuelledAt,
  })
  /** Before the first work or driving one is where one has rested. */
  const mayRest = ({ x, next, begun }: State): boolean => {
    if (!begun) return true
    const place = x === places[next]?.x ? places[next] : places[next - 1]?.x === x ? places[next - 1] : null
    return place?.rest ?? true
  }

  const layers: State[][] = []
  const at = (t: number, state: State): void => {
    const left = end - state.x + workFrom(state.next)
    if (t + left > latest) return
    if (state.x === end && hasServed(state) && state.run === 0 && t > lastArrival) return
    ;(layers[t / grid] ??= []).push(state)
  }
  for (const state of steps.start()) at(0, state)

  let states = 0
  for (let layer = 0; layer * grid <= latest; layer++) {
    const t = layer * grid
    const reached = layers[layer] ?? []
    // Work that takes no time does not end a rest that is running.
    for (const state of reached)
      if (nextOf(state).service === 0 && mayServe(state, t)) reached.push(served(state))
    const counts = steps.countsNoMore(t, latest)
    const here = undominated(
      reached,
      steps.burnt,
      (a, b) => counts(a, b) && steps.claimsAsMuch(a, b, t) && steps.dayAsMuch(a, b, t),
    )
    delete layers[layer]
    states += here.length
    if (states > mostStates) return { finish: null, states, stopped: true }
    for (const state of here)
      if (state.x === end && hasServed(state) && isOpen(last, t))
        return { finish: t + last.service, states, stopped: false }
    for (const state of here) {
      const resting = mayRest(state) ? steps.rest(state, grid, context.sleeperBerth) : null
      if (resting) at(t + grid, resting)
      for (const awake of steps.judge(state, options.splitRests, t)) {
        if (mayDrive(awake, t))
          at(t + grid, awake.x < exempt ? driveFree(awake, grid) : steps.drive(awake, grid, t))
        if (awake.x > awake.fuelledAt)
          at(t + service.fuel, { ...work(awake, service.fuel, t), fuelledAt: awake.x })
        if (!mayRest(awake)) at(t + grid, work(awake, grid, t, atCustomer(awake)))
        const minutes = nextOf(awake).service
        if (minutes > 0 && mayServe(awake, t))
          at(t + minutes, served(work(awake, minutes, t, atCustomer(awake))))
      }
    }
  }
  return { finish: null, states, stopped: false }
}
