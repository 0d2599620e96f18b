import { between, homeDays, MINUTE_MS, type Instant, type PlanLeg, type PlanRequest } from '../src/index.ts'

/**
 * An exhaustive search for the earliest legal finish, to hold the planner against. It knows nothing of events, bounds or absorbed waits:
 * at every tick of a grid the driver may drive, rest, fuel, load or unload, and every lawful reading of every rest is followed.
 * Property-carrying rules only. Exact when every length in the request is a multiple of `grid` minutes.
 */
export interface Exhaustive {
  /** Minutes from departure to the end of the unloading; `null` when nothing legal ends by `latest`. */
  readonly finish: number | null
  readonly states: number
  /** The search was stopped by `mostStates` and says nothing. */
  readonly stopped: boolean
}

interface State {
  /** Driving minutes covered, and those at the last fuelling. */
  x: number
  fuelledAt: number
  picked: boolean
  /** Driving since 30 minutes without, and minutes without driving so far (at most 30). */
  sinceBreak: number
  idle: number
  /** Driving and window since the base. The rest that is running is not in the window yet. */
  driven: number
  window: number
  /** The rest that is running, 0 for none; its longest part in the berth; whether the driver is fully rested. */
  run: number
  berth: number
  rested: boolean
  /** On duty since departure or restart by home-terminal day, that of the departure first, and whether a restart has been taken. */
  duty: readonly number[]
  restarted: boolean
  /** The half of a split chosen last: length (0 none), whether it has a partner, whether it is the long berth part; what was used since its end. */
  half: number
  paired: boolean
  long: boolean
  drivenSince: number
  windowSince: number
}

export function exhaustive(
  request: PlanRequest,
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
  const mile = milesByMinute(request.toPickup, request.toDropoff)
  const end = mile.length - 1
  const pickupAt = milesByMinute(request.toPickup, { stretches: [] }).length - 1
  const opens = (window: readonly [Instant, Instant] | null): number =>
    window ? between(departAt, window[0]) : -Infinity
  const closes = (window: readonly [Instant, Instant] | null): number =>
    window ? between(departAt, window[1]) : Infinity
  const lastArrival = Math.min(
    closes(options.dropoffWindow),
    options.arriveBy === null ? Infinity : between(departAt, options.arriveBy),
  )
  const before = hoursBefore(request)
  const days = homeDays(context.zone, context.dayStartHour)
  const firstDay = days.at(departAt).number
  const dayOf = (t: number): number => days.at((departAt + t * MINUTE_MS) as Instant).number - firstDay
  const onDuty = (duty: readonly number[], n: number, t: number): readonly number[] => {
    const after = [...duty]
    for (let at = t; at < t + n;) {
      const day = dayOf(at)
      const until = Math.min(t + n, between(departAt, days.numbered(firstDay + day + 1).start))
      while (after.length <= day) after.push(0)
      after[day] = (after[day] as number) + until - at
      at = until
    }
    return after
  }
  /** On-duty minutes of the plan on day `from` and later. */
  const dutySince = (duty: readonly number[], from: number): number => {
    let sum = 0
    for (let day = Math.max(0, from); day < duty.length; day++) sum += duty[day] as number
    return sum
  }

  /** Every lawful reading of the rest that ends here: not used, used as half of a split, a reset, a restart. */
  const judge = (state: State, splits: boolean): State[] => {
    if (state.run === 0) return [state]
    const { run } = state
    const over = { ...state, run: 0, berth: 0 }
    if (state.rested) return [over]
    const readings = [{ ...over, window: over.window + run, windowSince: over.windowSince + run }]
    if (splits && law.split && run >= law.split.short) {
      const long = state.berth >= law.split.long
      const pairs =
        state.half >= law.split.short && (long || state.long) && state.half + run >= law.split.total
      const used = { ...over, half: run, long, drivenSince: 0, windowSince: 0 }
      if (pairs)
        readings.push({ ...used, paired: true, driven: state.drivenSince, window: state.windowSince })
      else if (state.half === 0 || state.paired) readings.push({ ...used, paired: false })
    }
    return readings
  }
  /** `n` more minutes of rest; `null` when the rest becomes a reset although an open half still needed a partner. */
  const rest = (from: State, n: number, inBerth: boolean): State | null => {
    const state = { ...from, run: from.run + n, berth: inBerth ? from.berth + n : from.berth }
    pass(state, n)
    if (state.run >= law.restart) {
      state.duty = []
      state.restarted = true
      state.run = law.restart
    }
    if (state.rested || state.run < law.reset) return state
    if (state.half > 0 && !state.paired) {
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
  const work = (from: State, n: number, t: number): State => {
    const state = {
      ...from,
      rested: false,
      window: from.window + n,
      windowSince: from.windowSince + n,
      duty: onDuty(from.duty, n, t),
    }
    pass(state, n)
    return state
  }
  const drive = (from: State, n: number, t: number): State => ({
    ...from,
    rested: false,
    x: from.x + n,
    sinceBreak: from.sinceBreak + n,
    idle: 0,
    driven: from.driven + n,
    window: from.window + n,
    drivenSince: from.drivenSince + n,
    windowSince: from.windowSince + n,
    duty: onDuty(from.duty, n, t),
  })
  const daily = (state: State, n: number): boolean =>
    state.sinceBreak + n <= law.breakAfter && state.driven + n <= law.drive && state.window + n <= law.window
  const mayDrive = (state: State, t: number): boolean =>
    daily(state, grid) &&
    state.x + grid <= (state.picked ? end : pickupAt) &&
    (mile[state.x + grid] as number) - (mile[state.fuelledAt] as number) <= service.fuelRange + 1e-6 &&
    dutySince(state.duty, dayOf(t) - ruleset.cycle.days + 1) + (state.restarted ? 0 : before(t)) + grid <=
      law.cycle

  /** The states at departure: the record so far followed in every lawful way. */
  const start = (): State[] => {
    const fresh: State = {
      x: 0,
      fuelledAt: 0,
      picked: request.toPickup === null,
      sinceBreak: 0,
      idle: law.breakLength,
      driven: 0,
      window: 0,
      run: 0,
      berth: 0,
      rested: true,
      duty: [],
      restarted: false,
      half: 0,
      paired: false,
      long: false,
      drivenSince: 0,
      windowSince: 0,
    }
    if (request.state.kind === 'rested') return [fresh]
    let states = [fresh]
    const park = options.parkEarly
    for (const { status, start: from, end: to } of request.state.timeline) {
      const n = between(from, to)
      const next: State[] = []
      for (const state of states) {
        if (status === 'OFF_DUTY' || status === 'SLEEPER_BERTH') {
          const resting = rest(
            // Of the parts in the berth the longest counts: one long enough is kept when the driver leaves it.
            status === 'OFF_DUTY' && state.berth < (law.split?.long ?? Infinity)
              ? { ...state, berth: 0 }
              : state,
            n,
            status === 'SLEEPER_BERTH',
          )
          if (resting) next.push(resting)
          continue
        }
        for (const awake of judge(state, true)) {
          if (status === 'ON_DUTY_NOT_DRIVING') next.push(work(awake, n, 0))
          else if (daily({ ...awake, driven: awake.driven - park, window: awake.window - park }, n))
            next.push({ ...drive(awake, n, 0), x: 0 })
        }
      }
      states = next
    }
    // The hours so far are in `before`; a restart among them has cleared what came earlier.
    return states
      .map((state) => ({ ...state, duty: [], restarted: state.run >= law.restart }))
      .filter((state) => options.splitRests || state.half === 0 || state.paired)
  }

  /** Does no more of `a`'s own work than of `b`'s count at minute `t` and on every later day up to the last? */
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

  const mayLoad = (state: State, t: number): boolean =>
    !state.picked &&
    state.x === pickupAt &&
    t >= opens(options.pickupWindow) &&
    t <= closes(options.pickupWindow) &&
    // Where one unloads at the pickup, the end of the loading is the arrival.
    (state.x < end || t + service.pickup <= lastArrival)

  const layers: State[][] = []
  const at = (t: number, state: State): void => {
    const left = end - state.x + (state.picked ? 0 : service.pickup) + service.dropoff
    if (t + left > latest) return
    if (state.x === end && state.picked && state.run === 0 && t > lastArrival) return
    ;(layers[t / grid] ??= []).push(state)
  }
  for (const state of start()) at(0, state)

  let states = 0
  for (let layer = 0; layer * grid <= latest; layer++) {
    const t = layer * grid
    const reached = layers[layer] ?? []
    // Loading that takes no time does not end a rest that is running.
    if (service.pickup === 0)
      reached.push(
        ...reached.filter((state) => mayLoad(state, t)).map((state) => ({ ...state, picked: true })),
      )
    const here = undominated(reached, countsNoMore(t))
    delete layers[layer]
    states += here.length
    if (states > mostStates) return { finish: null, states, stopped: true }
    for (const state of here)
      if (state.x === end && state.picked && t >= opens(options.dropoffWindow))
        return { finish: t + service.dropoff, states, stopped: false }
    for (const state of here) {
      const resting = rest(state, grid, context.sleeperBerth)
      if (resting) at(t + grid, resting)
      for (const awake of judge(state, options.splitRests)) {
        if (mayDrive(awake, t)) at(t + grid, drive(awake, grid, t))
        if (awake.x > awake.fuelledAt)
          at(t + service.fuel, { ...work(awake, service.fuel, t), fuelledAt: awake.x })
        if (service.pickup > 0 && mayLoad(awake, t))
          at(t + service.pickup, { ...work(awake, service.pickup, t), picked: true })
      }
    }
  }
  return { finish: null, states, stopped: false }
}

/** Miles covered after each whole driving minute; each leg is rounded up to the minute once, at its end. */
function milesByMinute(...legs: readonly (PlanLeg | null)[]): number[] {
  const reached = [0]
  for (const leg of legs) {
    const start = reached.at(-1) ?? 0
    let spent = 0
    let covered = 0
    let whole = 0
    for (const stretch of leg?.stretches ?? []) {
      const until = spent + stretch.minutes
      for (; whole + 1 <= until + 1e-9; whole++)
        reached.push(start + covered + (stretch.miles * (whole + 1 - spent)) / stretch.minutes)
      spent = until
      covered += stretch.miles
    }
    if (spent > whole + 1e-9) reached.push(start + covered)
  }
  return reached
}

/** On-duty minutes from before the departure that still count at minute `t` of the plan. */
function hoursBefore({ ruleset, context, departAt, state }: PlanRequest): (t: number) => number {
  const days = homeDays(context.zone, context.dayStartHour)
  const entries = state.kind === 'history' ? state.timeline : []
  const worked: { day: number; minutes: number }[] = []
  let lump = state.prior.kind === 'lump' ? state.prior.minutes : 0
  if (state.prior.kind === 'days') {
    const list = state.prior.minutes
    const first = days.at(entries[0]?.start ?? departAt).number
    list.forEach((minutes, i) => worked.push({ day: first - list.length + i, minutes }))
  }
  let resting = 0
  for (const { status, start, end } of entries) {
    if (status === 'OFF_DUTY' || status === 'SLEEPER_BERTH') {
      resting += between(start, end)
      if (resting >= (ruleset.restart?.min ?? Infinity)) {
        lump = 0
        worked.length = 0
      }
      continue
    }
    resting = 0
    for (let at: number = start; at < end; at += MINUTE_MS)
      worked.push({ day: days.at(at as Instant).number, minutes: 1 })
  }
  const byDay = new Map<number, number>()
  return (t) => {
    const today = days.at((departAt + t * MINUTE_MS) as Instant).number
    let sum = byDay.get(today)
    if (sum === undefined) {
      sum = lump
      for (const { day, minutes } of worked) if (day > today - ruleset.cycle.days) sum += minutes
      byDay.set(today, sum)
    }
    return sum
  }
}

/**
 * Drops every state that another one in the same tick is at least as good as. A rest that is still running may end unused and then counts
 * in the window, so a longer rest is better only if window plus rest is no more than the other's: comparing the window alone would drop the
 * state that resumes with more of it left. An open half that a reset cannot close makes a long rest a danger, so there rests must agree.
 */
function undominated(states: readonly State[], countsNoMore: (a: State, b: State) => boolean): State[] {
  const groups = new Map<number, State[]>()
  for (const state of states) {
    const key =
      (state.x * 2 + (state.picked ? 1 : 0)) * 8192 +
      state.half * 8 +
      (state.paired ? 4 : 0) +
      (state.long ? 2 : 0) +
      (state.restarted ? 1 : 0)
    const group = groups.get(key)
    if (group) group.push(state)
    else groups.set(key, [state])
  }
  const kept: State[] = []
  for (const group of groups.values()) {
    const best: State[] = []
    for (const state of group.sort((a, b) => a.window - b.window || b.run - a.run)) {
      if (best.some((other) => atLeastAsGood(other, state) && countsNoMore(other, state))) continue
      best.push(state)
    }
    kept.push(...best)
  }
  return kept
}

const atLeastAsGood = (a: State, b: State): boolean =>
  a.window <= b.window &&
  a.driven <= b.driven &&
  a.window + a.run <= b.window + b.run &&
  a.run >= b.run &&
  a.berth >= b.berth &&
  (a.rested || !b.rested) &&
  a.sinceBreak <= b.sinceBreak &&
  a.idle >= b.idle &&
  a.fuelledAt >= b.fuelledAt &&
  (a.half === 0 ||
    (a.drivenSince <= b.drivenSince &&
      a.windowSince <= b.windowSince &&
      a.windowSince + a.run <= b.windowSince + b.run &&
      (a.paired || a.run === b.run)))
