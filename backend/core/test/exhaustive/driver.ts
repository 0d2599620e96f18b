import { between, type Instant, MINUTE_MS, type PlanRequest, type StopsRequest } from '../../src/index.ts'
import { dutyByDay } from './places.ts'
import { dutyWithoutOff, hoursBefore, hoursToday, stretchEnds } from './readings.ts'
import { drivenOn, type State } from './state.ts'

/** What one driver may do and what it does to the clocks, for searches that look at every tick. */
export function driverSteps(request: PlanRequest | StopsRequest) {
  const { ruleset, context, departAt, options } = request
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
  const { splitDuty = [], evenSplit = [] } = context.claims
  const pausing = splitDuty.length > 0 ? ruleset.pilots?.splitDuty : undefined
  const pauseOf = (run: number, { half }: State): number =>
    pausing && half === 0 && run >= pausing.min ? Math.min(run, pausing.max) : 0
  const each = evenSplit.length > 0 && ruleset.pilots ? ruleset.pilots.evenSplit.each : Infinity
  const total = ruleset.split?.total ?? Infinity
  const off = { min: ruleset.dayOff?.min ?? Infinity, before: ruleset.dayOff?.before?.max ?? Infinity }
  const burnt = (run: number): number => (ruleset.window.kind === 'elapsed' ? run : 0)
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
  const departed = hoursToday(request)
  const { dayOf, lengthOf, onDuty, dutySince } = dutyByDay(request)

  /** Not used, half of a split, a reset, or a restart. */
  const judge = (state: State, splits: boolean, t: number): State[] => {
    if (state.run === 0) return [state]
    const { run } = state
    const over = { ...state, run: 0, berth: 0, berthNow: 0 }
    if (state.rested) return [over]
    const used = burnt(run)
    const paused = Math.max(state.paused, pauseOf(run, state))
    const readings = [{ ...over, window: over.window + used, windowSince: over.windowSince + used, paused }]
    if (state.reliant) return readings
    const length = law.split?.otherInBerth ? state.berth : run
    if (splits && law.split && length >= law.split.short) {
      const long = state.berth >= law.split.long
      const even = Math.min(state.halfBerth, state.berth) >= each && state.halfBerth + state.berth >= total
      const pairs =
        (state.half > 0 && even) ||
        (state.half >= law.split.short && (long || state.long) && state.half + length >= law.split.total)
      const half = {
        ...over,
        half: length,
        halfBerth: each < Infinity ? state.berth : 0,
        long,
        drivenSince: 0,
        windowSince: 0,
        baseSince: t,
        paused: 0,
      }
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
    const state = { ...from, run: from.run + n, berth: Math.max(from.berth, berthNow), berthNow, site: 0 }
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
      const partner = state.halfBerth >= each ? Math.max(each, total - state.halfBerth) : Infinity
      const isShort = !state.long && state.berth < Math.min(law.split.long, partner)
      if (!inBerth && isShort) return null
      // Its berth part may still be too short; wait for it rather than judge now.
      if (isShort) return state
    }
    return {
      ...state,
      rested: true,
      driven: 0,
      window: 0,
      half: 0,
      halfBerth: 0,
      paired: false,
      long: false,
      drivenSince: 0,
      windowSince: 0,
      paused: 0,
      reliant: false,
    }
  }
  const pass = (state: State, n: number): void => {
    state.idle = Math.min(law.breakLength, state.idle + n)
    if (state.idle === law.breakLength) state.sinceBreak = 0
  }
  /** Driving or work begins at minute `t`: after a full rest the clocks count from there. */
  const begin = (state: State, t: number): State =>
    state.rested ? { ...state, rested: false, base: t } : state
  const work = (from: State, n: number, t: number, customer = false): State => {
    const site = customer ? from.site + n : 0
    const state = {
      ...begin(from, t),
      site,
      paused: Math.max(from.paused, pauseOf(site, from)),
      begun: true,
      window: from.window + n,
      windowSince: from.windowSince + n,
      duty: onDuty(from.duty, n, t),
      sinceOff: from.sinceOff + n,
    }
    pass(state, n)
    return state
  }
  const drive = (from: State, n: number, t: number): State => ({
    ...begin(from, t),
    begun: true,
    day: dayOf(t),
    dayDriven: drivenOn(from, dayOf(t)) + n,
    x: from.x + n,
    site: 0,
    reliant: from.reliant || from.window + n > ruleset.window.max + claimed(begin(from, t).base, t).window,
    sinceBreak: from.sinceBreak + n,
    idle: 0,
    driven: from.driven + n,
    window: from.window + n,
    drivenSince: from.drivenSince + n,
    windowSince: from.windowSince + n,
    duty: onDuty(from.duty, n, t),
    sinceOff: from.sinceOff + n,
  })
  /** May `n` minutes be driven from minute `t`, with what is claimed until `until`? */
  const daily = (state: State, n: number, t: number, until: number): boolean => {
    const more = claimed(begin(state, t).base, until)
    return (
      state.sinceBreak + n <= law.breakAfter &&
      state.driven + n <= law.drive + more.drive &&
      state.window - state.paused + n <= law.window + more.window
    )
  }
  /** Canada: days, and the time since the shift began. */
  const dayAllows = (state: State, n: number, t: number): boolean => {
    const { daily: law, elapsed } = ruleset
    const today = dayOf(t)
    const [drove, worked] = today === 0 ? [departed.drive, departed.duty] : [0, 0]
    // On this grid what is not off duty is on duty.
    const duty = worked + dutySince(state.duty, today) + n
    return (
      state.sinceOff + n <= off.before &&
      t + n - begin(state, t).base <= (elapsed?.max ?? Infinity) - options.parkEarly &&
      (law === null ||
        (drove + drivenOn(state, today) + n <= law.drive.max &&
          duty <= Math.min(law.duty.max, lengthOf(today) - law.off.max)))
    )
  }
  /** Does the cycle allow `n` minutes of driving from minute `t`? */
  const cycleAllows = (state: State, n: number, t: number): boolean =>
    dutySince(state.duty, dayOf(t) - ruleset.cycle.days + 1) + (state.restarted ? 0 : before(t)) + n <=
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
      paused: 0,
      site: 0,
      reliant: false,
      halfBerth: 0,
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
          if (status === 'ON_DUTY_NOT_DRIVING') next.push(work(begin(awake, t), n, 0))
          else if (daily({ ...awake, driven: awake.driven - park, window: awake.window - park }, n, t, until))
            next.push({ ...drive(begin(awake, t), n, 0), x: 0 })
        }
      }
      states = next
    }
    // The hours so far are in `before`; a restart among them has cleared what came earlier.
    return states
      .map((state) => ({
        ...state,
        begun: false,
        duty: [],
        day: 0,
        dayDriven: 0,
        restarted: state.run >= law.restart,
      }))
      .filter((state) => options.splitRests || state.half === 0 || state.paired)
  }

  /** At minute `t` and on every later day up to the last. */
  const countsNoMore = (t: number, latest: number) => {
    const today = dayOf(t)
    const oldest = Math.max(0, today - ruleset.cycle.days + 1)
    const newest = Math.min(today, dayOf(latest) - ruleset.cycle.days + 1)
    return (a: State, b: State): boolean => {
      for (let day = oldest; day <= Math.max(oldest, newest); day++)
        if (dutySince(a.duty, day) > dutySince(b.duty, day)) return false
      return true
    }
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

  return {
    burnt,
    pass,
    judge,
    rest,
    work,
    drive,
    daily,
    dayAllows,
    cycleAllows,
    start,
    countsNoMore,
    claimsAsMuch,
    dayAsMuch,
  }
}
