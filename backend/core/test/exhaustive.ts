import { between, type Instant, MINUTE_MS, type PlanRequest, type StopsRequest } from '../src/index.ts'
import { dutyByDay, isOpen, type Place, placesIn } from './exhaustive/places.ts'
import { dutyWithoutOff, hoursBefore, stretchEnds } from './exhaustive/readings.ts'
import { drivenOn, type State, undominated } from './exhaustive/state.ts'

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
  const { ruleset, context, departAt, options, service } = request
  const law = {
    drive: ruleset.drive.max - options.parkEarly,
    window: ruleset.window.max - options.parkEarly,
    breakAfter: ruleset.break?.after ?? Infinity,
    breakLength: ruleset.break?.length ?? 0,
    reset: ruleset.reset.min,
    restart: ruleset.restart?.min ?? Infinity,
    cycle: ruleset.cycle.max,
    split: context.sleeperBerth ? ruleset.split : null,
  }
  const off = { min: ruleset.dayOff?.min ?? Infinity, before: ruleset.dayOff?.before?.max ?? Infinity }
  const burnt = (run: number): number => (ruleset.window.kind === 'elapsed' ? run : 0)
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
  const claims = (['adverseAt', 'sixteenHourAt'] as const).map((claim) =>
    context.claims[claim].map((at) => (at - departAt) / MINUTE_MS),
  ) as [number[], number[]]
  /** What claims made from `base` to minute `until` add to the limits. */
  const claimed = (base: number, until: number): { readonly drive: number; readonly window: number } => {
    const [adverse, long] = claims.map((times) => times.some((at) => at >= base && at <= until))
    const window = ruleset.window.max + (adverse ? (ruleset.adverse?.window ?? 0) : 0)
    return {
      drive: adverse ? (ruleset.adverse?.drive ?? 0) : 0,
      window: Math.max(window, long ? (ruleset.longShift?.window ?? 0) : 0) - ruleset.window.max,
    }
  }
  const before = hoursBefore(request)
  const { dayOf, lengthOf, onDuty, dutySince } = dutyByDay(request)

  /** Not used, half of a split, a reset, or a restart. */
  const judge = (state: State, splits: boolean, t: number): State[] => {
    if (state.run === 0) return [state]
    const { run } = state
    const over = { ...state, run: 0, berth: 0, berthNow: 0 }
    if (state.rested) return [over]
    const used = burnt(run)
    const readings = [{ ...over, window: over.window + used, windowSince: over.windowSince + used }]
    const length = law.split?.otherInBerth ? state.berth : run
    if (splits && law.split && length >= law.split.short) {
      const long = state.berth >= law.split.long
      const pairs =
        state.half >= law.split.short && (long || state.long) && state.half + length >= law.split.total
      const half = { ...over, half: length, long, drivenSince: 0, windowSince: 0, baseSince: t }
      if (pairs)
        readings.push({
          ...half,
          paired: true,
          driven: state.drivenSince,
          window: state.windowSince,
          base: state.baseSince,
        })
      // Where rest counts in no window, a half without a partner harms nothing.
      else if (state.half === 0 || state.paired || burnt(1) === 0) readings.push({ ...half, paired: false })
    }
    return readings
  }
  /** `null` when it becomes a reset although an open half still needed a partner. */
  const rest = (from: State, n: number, inBerth: boolean): State | null => {
    const berthNow = inBerth ? from.berthNow + n : 0
    const state = { ...from, run: from.run + n, berth: Math.max(from.berth, berthNow), berthNow }
    pass(state, n)
    if (state.run >= off.min) state.sinceOff = 0
    if (state.run >= law.restart) {
      state.duty = []
      state.restarted = true
      state.run = law.restart
    }
    if (state.rested || state.run < law.reset) return state
    if (state.half > 0 && !state.paired && burnt(1) > 0) {
      if (context.tenHourRestAsSecond === 'never' || !law.split) return null
      if (!inBerth && !state.long && state.berth < law.split.long) return null
      // Its berth part may still be too short; wait for it rather than judge now.
      if (!state.long && state.berth < law.split.long) return state
    }
    return {
      ...state,
      rested: true,
      driven: 0,
      window: 0,
      half: 0,
      paired: false,
      long: false,
      drivenSince: 0,
      windowSince: 0,
    }
  }
  const pass = (state: State, n: number): void => {
    state.idle = Math.min(law.breakLength, state.idle + n)
    if (state.idle === law.breakLength) state.sinceBreak = 0
  }
  /** Driving or work begins at minute `t`: after a full rest the clocks count from there. */
  const begin = (state: State, t: number): State =>
    state.rested ? { ...state, rested: false, base: t } : state
  const workFree = (from: State, n: number): State => {
    const state = { ...from, begun: true }
    pass(state, n)
    return state
  }
  const workCounted = (from: State, n: number, t: number): State => {
    const state = {
      ...begin(from, t),
      begun: true,
      window: from.window + n,
      windowSince: from.windowSince + n,
      duty: onDuty(from.duty, n, t),
      sinceOff: from.sinceOff + n,
    }
    pass(state, n)
    return state
  }
  const work = (from: State, n: number, t: number): State =>
    from.x <= exempt ? workFree(from, n) : workCounted(from, n, t)
  const driveFree = (from: State, n: number): State => ({ ...from, begun: true, x: from.x + n, idle: 0 })
  const drive = (from: State, n: number, t: number): State => ({
    ...begin(from, t),
    begun: true,
    day: dayOf(t),
    dayDriven: drivenOn(from, dayOf(t)) + n,
    x: from.x + n,
    sinceBreak: from.sinceBreak + n,
    idle: 0,
    driven: from.driven + n,
    window: from.window + n,
    drivenSince: from.drivenSince + n,
    windowSince: from.windowSince + n,
    duty: onDuty(from.duty, n, t),
    sinceOff: from.sinceOff + n,
  })
  /** Canada: days, and the time since the shift began. */
  const dayAllows = (state: State, n: number, t: number): boolean =>
    state.sinceOff + n <= off.before &&
    t + n - begin(state, t).base <= (ruleset.elapsed?.max ?? Infinity) &&
    (ruleset.daily === null ||
      (drivenOn(state, dayOf(t)) + n <= ruleset.daily.drive.max &&
        // On this grid what is not off duty is on duty.
        dutySince(state.duty, dayOf(t)) + n <= lengthOf(dayOf(t)) - ruleset.daily.off.max))
  /** May `n` minutes be driven from minute `t`, with what is claimed until `until`? */
  const daily = (state: State, n: number, t: number, until: number): boolean => {
    const more = claimed(begin(state, t).base, until)
    return (
      state.sinceBreak + n <= law.breakAfter &&
      state.driven + n <= law.drive + more.drive &&
      state.window + n <= law.window + more.window
    )
  }
  const mayDrive = (state: State, t: number): boolean =>
    state.x + grid <= nextOf(state).x &&
    (mile[state.x + grid] as number) - (mile[state.fuelledAt] as number) <= service.fuelRange + 1e-6 &&
    (state.x < exempt || countsAllow(state, t))
  const countsAllow = (state: State, t: number): boolean =>
    daily(state, grid, t, t) &&
    dayAllows(state, grid, t) &&
    dutySince(state.duty, dayOf(t) - ruleset.cycle.days + 1) + (state.restarted ? 0 : before(t)) + grid <=
      law.cycle

  /** The states at departure: the record so far followed in every lawful way. */
  const start = (): State[] => {
    const fresh: State = {
      x: 0,
      fuelledAt: 0,
      next: 0,
      begun: false,
      sinceBreak: 0,
      idle: law.breakLength,
      driven: 0,
      window: 0,
      run: 0,
      berth: 0,
      berthNow: 0,
      rested: true,
      duty: [],
      restarted: false,
      half: 0,
      paired: false,
      long: false,
      drivenSince: 0,
      windowSince: 0,
      base: 0,
      baseSince: 0,
      day: 0,
      dayDriven: 0,
      sinceOff: dutyWithoutOff(request),
    }
    if (request.state.kind === 'rested') return [fresh]
    let states = [fresh]
    const park = options.parkEarly
    const ends = stretchEnds(request.state.timeline, law.split?.short ?? law.reset)
    for (const [i, { status, start: from, end: to }] of request.state.timeline.entries()) {
      const n = between(from, to)
      const t = between(departAt, from)
      const until = between(departAt, ends[i] as Instant)
      const next: State[] = []
      for (const state of states) {
        if (status === 'OFF_DUTY' || status === 'SLEEPER_BERTH') {
          const resting = rest(state, n, status === 'SLEEPER_BERTH')
          if (resting) next.push(resting)
          continue
        }
        for (const awake of judge(state, true, t)) {
          if (status === 'ON_DUTY_NOT_DRIVING') next.push(workCounted(begin(awake, t), n, 0))
          else if (daily({ ...awake, driven: awake.driven - park, window: awake.window - park }, n, t, until))
            next.push({ ...drive(begin(awake, t), n, 0), x: 0 })
        }
      }
      states = next
    }
    // The hours so far are in `before`; a restart among them has cleared what came earlier.
    return states
      .map((state) => ({ ...state, begun: false, duty: [], restarted: state.run >= law.restart }))
      .filter((state) => options.splitRests || state.half === 0 || state.paired)
  }

  /** At minute `t` and on every later day up to the last. */
  const countsNoMore = (t: number) => {
    const today = dayOf(t)
    const oldest = Math.max(0, today - ruleset.cycle.days + 1)
    const newest = Math.min(today, dayOf(latest) - ruleset.cycle.days + 1)
    return (a: State, b: State): boolean => {
      for (let day = oldest; day <= Math.max(oldest, newest); day++)
        if (dutySince(a.duty, day) > dutySince(b.duty, day)) return false
      return true
    }
  }

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

  /** Does what is claimed give `a` no less than `b`, both at minute `t`, now and after a pairing? */
  const claimsAsMuch = (a: State, b: State, t: number): boolean => {
    const [ofA, ofB] = [claimed(begin(a, t).base, 0), claimed(begin(b, t).base, 0)]
    const [sinceA, sinceB] = [claimed(a.baseSince, 0), claimed(b.baseSince, 0)]
    return (
      ofA.drive >= ofB.drive &&
      ofA.window >= ofB.window &&
      (a.half === 0 || (sinceA.drive >= sinceB.drive && sinceA.window >= sinceB.window))
    )
  }

  /** Has `a` no less left of its day and of the time since its shift began than `b`, both at minute `t`? */
  const dayAsMuch = (a: State, b: State, t: number): boolean =>
    (off.before === Infinity || a.sinceOff <= b.sinceOff) &&
    (ruleset.elapsed === null || begin(a, t).base >= begin(b, t).base) &&
    (ruleset.daily === null ||
      (drivenOn(a, dayOf(t)) <= drivenOn(b, dayOf(t)) &&
        dutySince(a.duty, dayOf(t)) <= dutySince(b.duty, dayOf(t))))

  const layers: State[][] = []
  const at = (t: number, state: State): void => {
    const left = end - state.x + workFrom(state.next)
    if (t + left > latest) return
    if (state.x === end && hasServed(state) && state.run === 0 && t > lastArrival) return
    ;(layers[t / grid] ??= []).push(state)
  }
  for (const state of start()) at(0, state)

  let states = 0
  for (let layer = 0; layer * grid <= latest; layer++) {
    const t = layer * grid
    const reached = layers[layer] ?? []
    // Work that takes no time does not end a rest that is running.
    for (const state of reached)
      if (nextOf(state).service === 0 && mayServe(state, t)) reached.push(served(state))
    const counts = countsNoMore(t)
    const here = undominated(
      reached,
      burnt,
      (a, b) => counts(a, b) && claimsAsMuch(a, b, t) && dayAsMuch(a, b, t),
    )
    delete layers[layer]
    states += here.length
    if (states > mostStates) return { finish: null, states, stopped: true }
    for (const state of here)
      if (state.x === end && hasServed(state) && isOpen(last, t))
        return { finish: t + last.service, states, stopped: false }
    for (const state of here) {
      const resting = mayRest(state) ? rest(state, grid, context.sleeperBerth) : null
      if (resting) at(t + grid, resting)
      for (const awake of judge(state, options.splitRests, t)) {
        if (mayDrive(awake, t))
          at(t + grid, awake.x < exempt ? driveFree(awake, grid) : drive(awake, grid, t))
        if (awake.x > awake.fuelledAt)
          at(t + service.fuel, { ...work(awake, service.fuel, t), fuelledAt: awake.x })
        if (!mayRest(awake)) at(t + grid, work(awake, grid, t))
        const minutes = nextOf(awake).service
        if (minutes > 0 && mayServe(awake, t)) at(t + minutes, served(work(awake, minutes, t)))
      }
    }
  }
  return { finish: null, states, stopped: false }
}
