import { audit, type Violation } from '../hos/audit/audit.ts'
import { clocksAt } from '../hos/clocks/clocks.ts'
import { type Clocks } from '../hos/clocks/types.ts'
import { homeDays } from '../hos/days/homeDays.ts'
import { gridStatus, isOnDuty } from '../hos/duty/timeline.ts'
import { dayLog, type LogSheet } from '../hos/logDay/logSheet.ts'
import { rulesetOf } from '../hos/rules/rulesets.ts'
import { type Ruleset } from '../hos/rules/ruleset.ts'
import { instant, MINUTE_MS, floorToMinute, type Instant } from '../units.ts'
import { historyOf, LOOK_BACK_MS, markUnrecorded, type RecordedSpan } from './history.ts'
import { usedOfLimits, type UsedOfLimits } from './usedOfLimits.ts'
import { contextUnder, type WorkTerms } from './workTerms.ts'

/** A row that was recorded or proposed, as it stands today. */
export interface RowVersion extends RecordedSpan {
  readonly id: number
  readonly origin: string
  /** False once another version took its place, or it was taken out. */
  readonly active: boolean
  readonly replacedBy: number | null
  readonly editReason: string | null
  readonly createdMs: Instant
  readonly updatedMs: Instant
}

export interface RowChange {
  readonly atMs: Instant
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Minutes of a row that stand behind each clock. */
export interface CountedMinutes {
  readonly break: number
  readonly drive: number
  readonly window: number
  readonly cycle: number
}

/** A version of a row as it stood at some moment, and what became of it. */
export interface ReplayedVersion<Row extends RowVersion> {
  readonly row: Row
  /** When this version stopped being the log; `null` while it is. */
  readonly replacedMs: Instant | null
  readonly reason: string | null
  readonly counted: CountedMinutes
}

export interface ReplayView<Row extends RowVersion> {
  readonly clocks: Clocks
  readonly used: UsedOfLimits
  /** That go on in the minute, with what is past the limit by its end. */
  readonly violations: readonly Violation[]
  readonly open: Row | null
  readonly unrecordedHours: number
  readonly sheet: LogSheet
  /** That touch the clocks or the day, newest first. */
  readonly versions: readonly ReplayedVersion<Row>[]
}

export interface ReplayInput<Row extends RowVersion> {
  readonly at: Instant
  readonly now: Instant
  readonly terms: WorkTerms
  readonly rows: readonly Row[]
  /** By row, the newest first. */
  readonly changes: ReadonlyMap<number, readonly RowChange[]>
  /** A status may be recorded to end so many minutes after it is written down. */
  readonly futureMinutes: number
}

export interface Replayed<Row extends RowVersion> {
  readonly then: ReplayView<Row>
  readonly now: ReplayView<Row>
  /** The minutes before and after it at which the log changed. */
  readonly previous: Instant | null
  readonly next: Instant | null
}

/** Steps go this far around the minute. */
export const AROUND_MS = LOOK_BACK_MS

/** A row as it stood at `known`: what was changed later is taken back, the newest change first. */
function asKnown<Row extends RowVersion>(
  row: Row,
  changes: readonly RowChange[],
  known: Instant,
  futureMinutes: number,
): Row {
  const then = changes.reduce(
    (later, { atMs, before }) => (atMs > known ? { ...later, ...before } : later),
    row,
  )
  // Nobody records what has not happened: an end beyond that minute was written afterwards.
  const isWrittenAfter = then.endMs !== null && then.endMs > known + futureMinutes * MINUTE_MS
  return isWrittenAfter ? { ...then, endMs: null } : then
}

const isLog = ({ active, origin }: RowVersion) => active && origin === 'recorded'

/** When a row stopped being part of the log, by its own changes; `null` while it is part of it. */
function replacedAt(row: RowVersion, changes: readonly RowChange[]): Instant | null {
  if (isLog(row)) return null
  return changes.find(({ after }) => after?.['active'] === false)?.atMs ?? row.updatedMs
}

const overlap = (row: RecordedSpan, from: Instant, to: Instant) =>
  Math.max(0, Math.min(row.endMs ?? to, to) - Math.max(row.startMs, from)) / MINUTE_MS

export function countedMinutes(row: RecordedSpan, clocks: Clocks, ruleset: Ruleset): CountedMinutes {
  const { at, counted } = clocks
  const status = gridStatus({ status: row.status, ...(row.special && { special: row.special }) })
  const driving = status === 'DRIVING'
  const working = isOnDuty(status)
  const inShift = counted.shiftFrom === null ? 0 : overlap(row, counted.shiftFrom, at)
  const paused = counted.paused.reduce(
    (sum, rest) => sum + overlap(row, rest.start, instant(Math.min(rest.end, at))),
    0,
  )
  return {
    break: driving && ruleset.break !== null ? overlap(row, counted.breakFrom, at) : 0,
    drive: driving ? inShift : 0,
    window: ruleset.window.kind === 'elapsed' ? Math.max(0, inShift - paused) : working ? inShift : 0,
    cycle: working ? overlap(row, counted.cycleFrom, at) : 0,
  }
}

function viewOf<Row extends RowVersion>(
  log: readonly Row[],
  at: Instant,
  terms: WorkTerms,
  fateOf: (row: Row) => Pick<ReplayedVersion<Row>, 'replacedMs' | 'reason'>,
): ReplayView<Row> {
  const past = log
    // A status that begins in the minute is open in it, though it has used up none of the clocks.
    .filter(
      ({ startMs, endMs }) => floorToMinute(startMs) <= at && (endMs === null || endMs > at - LOOK_BACK_MS),
    )
    .sort((a, b) => a.startMs - b.startMs)
  const history = historyOf(past, at, at)
  const ruleset = rulesetOf(terms.ruleset)
  const context = contextUnder(terms, { mode: 'live' })
  const clocks = clocksAt(history.timeline, ruleset, at, context)
  const day = homeDays(terms.homeZone, terms.dayStartHour).at(at)
  const ofDay = past.filter(({ endMs }) => endMs === null || endMs > day.start)
  const shown = new Set(ofDay)
  const count = past.map((row) => ({ row, counted: countedMinutes(row, clocks, ruleset) }))
  const total = (clock: keyof CountedMinutes) => count.reduce((sum, { counted }) => sum + counted[clock], 0)
  // To the end of the minute: what begins in it goes on in it.
  const until = instant(at + MINUTE_MS)
  const spans = past.map((row) => ({ ...row, startMs: floorToMinute(row.startMs) }))
  const violations = audit(historyOf(spans, until, until).timeline, ruleset, context)
  const recorded = historyOf(ofDay, at, at).timeline.filter((segment) => segment.recorded !== false)
  const versions = count
    .map(({ row, counted }): ReplayedVersion<Row> => ({ row, counted, ...fateOf(row) }))
    .filter(({ row, counted }) => shown.has(row) || Object.values(counted).some((n) => n > 0))
  return {
    clocks,
    used: usedOfLimits(
      clocks,
      { break: total('break'), drive: total('drive'), window: total('window'), cycle: total('cycle') },
      ruleset,
    ),
    violations: violations.filter(({ start, end }) => start <= at && end > at),
    open: past.findLast(({ endMs }) => endMs === null || endMs > at) ?? null,
    unrecordedHours: Math.round((history.unrecorded / 60) * 100) / 100,
    sheet: dayLog(markUnrecorded(recorded), terms.homeZone, day.date, terms.dayStartHour, at),
    versions: versions.toReversed(),
  }
}

/** The driver's clocks and log at one minute, as they were known then and as they are known today. */
export function replayRecord<Row extends RowVersion>(input: ReplayInput<Row>): Replayed<Row> {
  const { at, now, terms, rows, changes, futureMinutes } = input
  const changesTo = (row: RowVersion) => changes.get(row.id) ?? []
  const byId = new Map(rows.map((row) => [row.id, row]))
  // What is recorded in the minute itself is known in it.
  const known = instant(at + MINUTE_MS - 1)
  const then = rows
    .filter(({ createdMs }) => createdMs <= known)
    .map((row) => asKnown(row, changesTo(row), known, futureMinutes))
    .filter(isLog)
  const fate = ({ id }: Row) => {
    const row = byId.get(id)!
    const next = row.replacedBy === null ? undefined : byId.get(row.replacedBy)
    return { replacedMs: replacedAt(row, changesTo(row)), reason: next?.editReason ?? row.editReason }
  }
  const steps = new Set<number>()
  for (const row of rows) {
    if (row.origin !== 'recorded') continue
    for (const moment of [row.startMs, row.endMs, row.createdMs, replacedAt(row, changesTo(row))])
      if (moment !== null && moment <= now && Math.abs(moment - at) < AROUND_MS)
        steps.add(floorToMinute(moment))
  }
  const ordered = [...steps].sort((a, b) => a - b)
  return {
    then: viewOf(then, at, terms, fate),
    now: viewOf(rows.filter(isLog), at, terms, () => ({ replacedMs: null, reason: null })),
    previous: orNull(ordered.findLast((moment) => moment < at)),
    next: orNull(ordered.find((moment) => moment > at)),
  }
}

const orNull = (moment: number | undefined): Instant | null => (moment === undefined ? null : instant(moment))
