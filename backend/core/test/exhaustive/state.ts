/** What a driver of the exhaustive search has done so far. */
export interface State {
  /** Driving minutes covered, and those at the last fuelling. */
  x: number
  fuelledAt: number
  /** Index of the place to be served next; has anything been done yet but rest? */
  next: number
  begun: boolean
  /** Driving since 30 minutes without, and minutes without driving so far (at most 30). */
  sinceBreak: number
  idle: number
  /** Driving and window since the base. The rest that is running is not in the window yet. */
  driven: number
  window: number
  /** The rest that is running, its longest part in the berth and the one it ends with; fully rested? */
  run: number
  berth: number
  berthNow: number
  rested: boolean
  /** On duty by home-terminal day, that of the departure first; has a restart been taken? */
  duty: readonly number[]
  restarted: boolean
  /** The half of a split chosen last (0 none), and what was used since its end. */
  half: number
  paired: boolean
  long: boolean
  drivenSince: number
  windowSince: number
  /** From which drive and window count: the base and, once paired, the last half. */
  base: number
  baseSince: number
  /** The day last driven on, and the driving of that day. */
  day: number
  dayDriven: number
  /** On duty since the last 24 hours off, where the rules ask for them before so much of it. */
  sinceOff: number
  /** The longest pause of the shift, the duty at a customer that goes on; has driving needed the pause? */
  paused: number
  site: number
  reliant: boolean
  /** Of that half: its longest part in the berth. */
  halfBerth: number
}

export const drivenOn = ({ day, dayDriven }: State, today: number): number => (day === today ? dayDriven : 0)

/**
 * A running rest counts in the window if it ends unused, so a longer one is better only if window plus rest
 * is no more. Where an open half makes a long rest a danger, rests must agree.
 */
export function undominated(
  states: readonly State[],
  burnt: (run: number) => number,
  isAllowedMore: (a: State, b: State) => boolean,
): State[] {
  const groups = new Map<number, State[]>()
  for (const state of states) {
    const key =
      ((state.x * 32 + state.next) * 2 + (state.begun ? 1 : 0)) * 8192 +
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
      if (best.some((other) => atLeastAsGood(other, state, burnt) && isAllowedMore(other, state))) continue
      best.push(state)
    }
    kept.push(...best)
  }
  return kept
}

export const atLeastAsGood = (a: State, b: State, burnt: (run: number) => number): boolean =>
  a.window <= b.window &&
  a.window - a.paused <= b.window - b.paused &&
  (a.paused === b.paused || (a.run === b.run && a.site === b.site)) &&
  (!a.reliant || b.reliant) &&
  a.site >= b.site &&
  a.halfBerth >= b.halfBerth &&
  a.driven <= b.driven &&
  a.window + burnt(a.run) <= b.window + burnt(b.run) &&
  a.run >= b.run &&
  a.berth >= b.berth &&
  a.berthNow >= b.berthNow &&
  (a.rested || !b.rested) &&
  a.sinceBreak <= b.sinceBreak &&
  a.idle >= b.idle &&
  a.fuelledAt >= b.fuelledAt &&
  (a.half === 0 ||
    (a.drivenSince <= b.drivenSince &&
      a.windowSince <= b.windowSince &&
      a.windowSince + burnt(a.run) <= b.windowSince + burnt(b.run) &&
      (a.paired || a.run === b.run)))
