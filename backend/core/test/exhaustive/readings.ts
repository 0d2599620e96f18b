import {
  between,
  homeDays,
  type Instant,
  MINUTE_MS,
  type PlanLeg,
  type PlanRequest,
  type StopsRequest,
  type Timeline,
} from '../../src/index.ts'

/**
 * Miles covered after each whole driving minute; each leg ends on the first by which all driving so far is
 * done. What the leg before left of its last minute is taken off this one evenly, down to a minute.
 */
export function milesByMinute(...legs: readonly (PlanLeg | null)[]): number[] {
  const reached = [0]
  let exact = 0
  for (const leg of legs) {
    const start = reached.at(-1) ?? 0
    const length = (leg?.stretches ?? []).reduce((sum, { minutes }) => sum + minutes, 0)
    const before = reached.length - 1
    exact += length
    const room = Math.max(1, Math.ceil(exact - 1e-9) - before)
    const pace = length > room ? room / length : 1
    let spent = 0
    let covered = 0
    let whole = 0
    for (const { miles, minutes } of leg?.stretches ?? []) {
      const stretch = { miles, minutes: minutes * pace }
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

/** For each entry, the next start of a rest of `least` minutes, or the record's end. */
export function stretchEnds(timeline: Timeline, least: number): Instant[] {
  const ends: Instant[] = []
  let end = timeline.at(-1)?.end as Instant
  let rest = 0
  for (const { status, start, end: to } of timeline.toReversed()) {
    if (status === 'OFF_DUTY' || status === 'SLEEPER_BERTH') rest += between(start, to)
    else {
      if (rest >= least) end = to
      rest = 0
    }
    ends.unshift(end)
  }
  return ends
}

/** On-duty minutes from before the departure that still count at minute `t` of the plan. */
export function hoursBefore({
  ruleset,
  context,
  departAt,
  state,
}: PlanRequest | StopsRequest): (t: number) => number {
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

/** Canada: worked before the departure since a day without work, or all of it where days are not known. */
export function dutyWithoutOff({ state: { prior } }: PlanRequest | StopsRequest): number {
  if (prior.kind === 'lump') return prior.minutes
  const idle = prior.minutes.findLastIndex((worked) => worked === 0)
  return prior.minutes.slice(idle + 1).reduce((sum, worked) => sum + worked, 0)
}

/** Canada: driving and duty of the day of the departure, before it. */
export function hoursToday({ context, departAt, state }: PlanRequest | StopsRequest): {
  readonly drive: number
  readonly duty: number
} {
  const today = homeDays(context.zone, context.dayStartHour).at(departAt)
  const sum = { drive: 0, duty: 0 }
  for (const { status, start, end } of state.kind === 'history' ? state.timeline : []) {
    const n = Math.max(0, between(start < today.start ? today.start : start, end))
    if (status === 'DRIVING') sum.drive += n
    if (status === 'DRIVING' || status === 'ON_DUTY_NOT_DRIVING') sum.duty += n
  }
  return sum
}
