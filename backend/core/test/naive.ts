import { MINUTE_MS, type HosContext, type Ruleset, type Segment, type Timeline } from '../src/index.ts'
import { calendar } from './naive/calendar.ts'
import { barredInCanada } from './naive/canada.ts'
import { compare, type NaiveFinding, runs } from './naive/findings.ts'

/** The rules minute by minute, sharing nothing with the engine but its types; no passenger-seat time. */

type Minute = 'off' | 'berth' | 'waiting' | 'drive' | 'work' | 'customer' | 'exemptDrive' | 'exemptWork'

interface Rest {
  readonly start: number
  readonly end: number
  readonly berth: number
  /** May it be part of an even split? */
  readonly even: boolean
}

interface NaiveRecord {
  readonly log: readonly Minute[]
  readonly rests: readonly Rest[]
  readonly origin: number
  readonly ruleset: Ruleset
  readonly context: HosContext
}

/** Under each use of splits with fewest findings: one list, more when they tie. */
export function naiveAudit(timeline: Timeline, law: Ruleset, context: HosContext): NaiveFinding[][] {
  const { exceptions } = law
  const ruleset: Ruleset =
    context.claims.oilfield === true && exceptions?.oilfield
      ? { ...law, restart: exceptions.oilfield.restart }
      : law
  const first = timeline[0]
  if (first === undefined) return [[]]
  const origin = first.start / MINUTE_MS
  const log = timeline.flatMap((segment) =>
    Array.from({ length: (segment.end - segment.start) / MINUTE_MS }, (_, i) =>
      claimedAs(minuteOf(segment), segment.start + i * MINUTE_MS, ruleset, context),
    ),
  )
  const rests = restsIn(log).map((rest) => ({
    ...rest,
    even: granted(rest, origin, context.claims.evenSplit),
  }))
  const record = { log, rests, origin, ruleset, context }
  const fixed = [...naiveBreak(record), ...naiveCycle(record)]
  let ways: NaiveFinding[][] = [fixed]
  for (const shift of shiftsIn(log, rests, ruleset)) {
    const best = bestWays(log, origin, shift, ruleset, context)
    ways = ways.flatMap((way) => best.map((more) => [...way, ...more]))
  }
  const more = barredInCanada(
    {
      drives: log.map((minute) => minute === 'drive'),
      works: log.map((minute) => minute === 'work' || minute === 'customer'),
      dayOf: calendar(context),
      origin,
    },
    ruleset,
    context,
  )
  return ways.map((way) =>
    withBarred(way, more)
      .map(({ rule, start, end }) => ({ rule, start: start + origin, end: end + origin }))
      .sort((a, b) => a.start - b.start || (a.rule < b.rule ? -1 : 1)),
  )
}

/** A rule that bars a minute twice, by shift and by day, bars it once. */
function withBarred(way: readonly NaiveFinding[], more: ReadonlyMap<string, number[]>): NaiveFinding[] {
  const others = way.filter(({ rule }) => !more.has(rule))
  return [...more].reduce((all, [rule, minutes]) => {
    const known = way.filter((finding) => finding.rule === rule)
    const barred = known.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i))
    const each = [...new Set([...barred, ...minutes])].sort((a, b) => a - b)
    return [...all, ...runs(rule, each)]
  }, others)
}

function minuteOf({ status, special }: Segment): Minute {
  if (special === 'PERSONAL_CONVEYANCE') return 'off'
  if (special === 'YARD_MOVE') return 'work'
  return (
    { OFF_DUTY: 'off', SLEEPER_BERTH: 'berth', DRIVING: 'drive', ON_DUTY_NOT_DRIVING: 'work' } as const
  )[status]
}

function claimedAs(minute: Minute, at: number, { exceptions }: Ruleset, { claims }: HosContext): Minute {
  const lies = (spans: HosContext['claims']['wellSite']): boolean =>
    (spans ?? []).some(([from, to]) => from <= at && at < to)
  if (minute === 'off' && exceptions?.oilfield && lies(claims.wellSite)) return 'waiting'
  if (exceptions?.agricultural && lies(claims.agricultural))
    return minute === 'drive' ? 'exemptDrive' : minute === 'work' ? 'exemptWork' : minute
  return minute === 'work' && lies(claims.atCustomer) ? 'customer' : minute
}

const granted = (
  { start, end }: Pick<Rest, 'start' | 'end'>,
  origin: number,
  spans: HosContext['claims']['evenSplit'],
): boolean =>
  (spans ?? []).some(([from, to]) => from / MINUTE_MS <= start + origin && end + origin <= to / MINUTE_MS)

const isOff = (minute: Minute | undefined): boolean =>
  minute === 'off' || minute === 'berth' || minute === 'waiting'
const isDuty = (minute: Minute | undefined): boolean =>
  minute === 'drive' || minute === 'work' || minute === 'customer'

function restsIn(log: readonly Minute[]): Rest[] {
  const rests: Rest[] = []
  for (let m = 0; m < log.length; m += 1) {
    if (!isOff(log[m]) || (m > 0 && isOff(log[m - 1]))) continue
    let end = m
    let run = 0
    let berth = 0
    while (isOff(log[end])) {
      run = log[end] === 'berth' ? run + 1 : 0
      berth = Math.max(berth, run)
      end += 1
    }
    rests.push({ start: m, end, berth, even: false })
  }
  return rests
}

const length = (rest: Rest): number => rest.end - rest.start

interface NaiveShift {
  readonly start: number
  readonly end: number
  readonly inside: readonly Rest[]
  readonly closing: Rest | null
}

function shiftsIn(log: readonly Minute[], rests: readonly Rest[], ruleset: Ruleset): NaiveShift[] {
  const full = rests.filter((rest) => length(rest) >= ruleset.reset.min || rest.start === 0)
  const edges = [{ start: 0, end: 0, berth: 0, even: false }, ...full.filter((rest) => rest.end > 0)]
  return edges.flatMap((edge, i) => {
    const closing = edges[i + 1] ?? null
    const end = closing?.start ?? log.length
    const start = log.findIndex((minute, m) => m >= edge.end && m < end && isDuty(minute))
    if (start < 0) return []
    const inside = rests.filter((rest) => rest.start >= start && rest.end <= end && !full.includes(rest))
    return [{ start, end, inside, closing }]
  })
}

function pairs(a: Rest, b: Rest, ruleset: Ruleset): boolean {
  const rule = ruleset.split
  if (rule === null) return false
  const each = ruleset.pilots?.evenSplit.each ?? Infinity
  if (a.even && b.even && a.berth >= each && b.berth >= each && a.berth + b.berth >= 600) return true
  const [x, y] = rule.otherInBerth ? [a.berth, b.berth] : [length(a), length(b)]
  return (
    x >= rule.short &&
    y >= rule.short &&
    x + y >= rule.total &&
    (a.berth >= rule.long || b.berth >= rule.long)
  )
}

function bestWays(
  log: readonly Minute[],
  origin: number,
  shift: NaiveShift,
  ruleset: Ruleset,
  context: HosContext,
): NaiveFinding[][] {
  const rule = ruleset.split
  const candidates = shift.inside.filter(
    (rest) =>
      context.sleeperBerth && rule !== null && (rule.otherInBerth ? rest.berth : length(rest)) >= rule.short,
  )
  /** What claims made between the base and the next rest that may split add at minute `m`. */
  const claimedFrom = (m: number, base: number): Extra => {
    const until = candidates.find((rest) => rest.start > m)?.start ?? shift.end
    const made = (times: readonly number[]): boolean =>
      times.some((at) => at / MINUTE_MS - origin >= base && at / MINUTE_MS - origin <= until)
    const adverse = made(context.claims.adverseAt) ? ruleset.adverse : null
    const long = made(context.claims.sixteenHourAt) ? ruleset.longShift : null
    const window = ruleset.window.max + (adverse?.window ?? 0)
    return { drive: adverse?.drive ?? 0, window: Math.max(window, long?.window ?? 0) - ruleset.window.max }
  }
  let least = [Infinity, Infinity, Infinity, Infinity]
  let best: NaiveFinding[][] = []
  for (let set = 0; set < 2 ** candidates.length; set += 1) {
    const chosen = candidates.filter((_, i) => (set >> i) & 1)
    const allPaired = chosen.every((rest, i) => {
      const before = chosen[i - 1]
      const after = chosen[i + 1]
      if (before && pairs(before, rest, ruleset)) return true
      if (after) return pairs(rest, after, ruleset)
      if (shift.closing === null) return context.mode === 'live'
      return context.tenHourRestAsSecond === 'sleeper7' && pairs(rest, shift.closing, ruleset)
    })
    if (!allPaired) continue
    // Who splits has no pause; who does not may name any one of them.
    const pauses = chosen.length === 0 ? [null, ...pausesIn(log, origin, shift, ruleset, context)] : [null]
    for (const pause of pauses) {
      const findings = driveAndWindow({ log, shift, chosen, pause }, ruleset, claimedFrom)
      const lengths = findings.map((finding) => finding.end - finding.start)
      const cost = [
        lengths.filter((n) => n > 180).length,
        lengths.filter((n) => n >= 15 && n <= 180).length,
        lengths.filter((n) => n < 15).length,
        lengths.reduce((sum, n) => sum + n, 0),
      ]
      const order = compare(cost, least)
      if (order < 0) [least, best] = [cost, []]
      if (order <= 0) best.push(findings)
    }
  }
  return best
}

/** Half an hour and more of rest, or of duty at a customer: of each what may stop the window. */
function pausesIn(
  log: readonly Minute[],
  origin: number,
  { start, end, inside }: NaiveShift,
  { pilots }: Ruleset,
  { claims }: HosContext,
): ReadonlySet<number>[] {
  if (pilots === null) return []
  const runs = inside.map((rest) => [rest.start, rest.end] as const)
  for (let m = start; m < end; m += 1) {
    if (log[m] !== 'customer' || (m > start && log[m - 1] === 'customer')) continue
    let to = m
    while (to < end && log[to] === 'customer') to += 1
    runs.push([m, to])
  }
  return runs
    .filter(([from, to]) => granted({ start: from, end: to }, origin, claims.splitDuty))
    .map(([from, to]) =>
      Array.from({ length: to - from }, (_, i) => from + i).filter((m) => log[m] !== 'waiting'),
    )
    .filter((minutes) => minutes.length >= 30)
    .map((minutes) => new Set(minutes.slice(0, 180)))
}

interface Uses {
  readonly log: readonly Minute[]
  readonly shift: NaiveShift
  readonly chosen: readonly Rest[]
  readonly pause: ReadonlySet<number> | null
}

interface Extra {
  readonly drive: number
  readonly window: number
}

function driveAndWindow(
  { log, shift, chosen, pause }: Uses,
  ruleset: Ruleset,
  claimed: (m: number, base: number) => Extra,
): NaiveFinding[] {
  const barredDrive: number[] = []
  const barredWindow: number[] = []
  const inChosen = (m: number): boolean => chosen.some((rest) => rest.start <= m && m < rest.end)
  const counts = (m: number): boolean =>
    !pause?.has(m) &&
    (isDuty(log[m]) ||
      (ruleset.window.kind === 'elapsed' && isOff(log[m]) && log[m] !== 'waiting' && !inChosen(m)))
  let base = shift.start
  let drive = 0
  let window = 0
  for (let m = shift.start; m < shift.end; m += 1) {
    const ending = chosen.findIndex((rest) => rest.end === m)
    const [before, rest] = [chosen[ending - 1], chosen[ending]]
    if (before && rest && pairs(before, rest, ruleset)) {
      base = before.end
      drive = 0
      window = 0
      for (let k = before.end; k < m; k += 1) {
        if (log[k] === 'drive') drive += 1
        if (counts(k)) window += 1
      }
    }
    if (log[m] === 'drive') {
      const extra = claimed(m, base)
      if (drive >= ruleset.drive.max + extra.drive) barredDrive.push(m)
      if (window >= ruleset.window.max + extra.window) barredWindow.push(m)
      drive += 1
    }
    if (counts(m)) window += 1
  }
  const windowName = ruleset.window.kind === 'onDuty' ? 'DUTY' : 'WINDOW'
  return [
    ...runs(`DRIVE_${ruleset.drive.max / 60}`, barredDrive),
    ...runs(`${windowName}_${ruleset.window.max / 60}`, barredWindow),
  ]
}

function naiveBreak({ log, rests, origin, ruleset, context }: NaiveRecord): NaiveFinding[] {
  const rule = ruleset.break
  const { shortHaul } = context.claims
  if (rule === null) return []
  const claimed = typeof shortHaul === 'boolean' ? [] : shortHaul.map((at) => at / MINUTE_MS - origin)
  const within = ruleset.exceptions?.shortHaul?.within ?? -1
  const free = shiftsIn(log, rests, ruleset).filter(({ start, end }) => {
    const released = log.findLastIndex((minute, m) => m < end && !isOff(minute)) + 1
    return (
      !context.claims.wellSite?.length &&
      (shortHaul === true || claimed.some((m) => m >= start && m <= end)) &&
      released - start <= within
    )
  })
  const barred = log.flatMap((minute, m) => {
    if (minute !== 'drive' || free.some(({ start, end }) => m >= start && m < end)) return []
    let driven = 0
    let idle = 0
    for (let k = m - 1; k >= 0 && idle < rule.length; k -= 1) {
      if (log[k] === 'drive') [driven, idle] = [driven + 1, 0]
      else if (log[k] === 'exemptDrive') idle = 0
      else idle += 1
    }
    return driven >= rule.after ? [m] : []
  })
  return runs(`BREAK_${rule.length}`, barred)
}

function naiveCycle({ log, rests, origin, ruleset, context }: NaiveRecord): NaiveFinding[] {
  const { max, days } = ruleset.cycle
  const dayOf = calendar(context)
  const firstDay = dayOf(origin)
  const barred: number[] = []
  const onDuty = new Map<number, number>()
  let lump = 0
  if (context.prior.kind === 'lump') lump = context.prior.minutes
  else
    context.prior.minutes.toReversed().forEach((n, i) => {
      onDuty.set(firstDay - 1 - i, n)
    })
  log.forEach((minute, m) => {
    const restart = ruleset.restart
    if (restart !== null && rests.some((rest) => rest.end === m && length(rest) >= restart.min)) {
      lump = 0
      onDuty.clear()
    }
    if (!isDuty(minute)) return
    const today = dayOf(origin + m)
    let used = lump
    for (const [day, n] of onDuty) if (day > today - days) used += n
    if (minute === 'drive' && used >= max) barred.push(m)
    onDuty.set(today, (onDuty.get(today) ?? 0) + 1)
  })
  return runs(`CYCLE_${max / 60}_${days}`, barred)
}
