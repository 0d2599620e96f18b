import {
  clocksAt,
  dayLog,
  gridStatus,
  homeDays,
  hosContext,
  instant,
  isOnDuty,
  minutes,
  MINUTE_MS,
  rulesetOf,
  type Clocks,
  type Instant,
  type LogSheet,
  type Ruleset,
} from '@longhaul/core'
import { LIMITS, type CountedMinutes } from '@longhaul/core/contract'
import type AuditEvent from '#models/audit_event'
import type DutyStatus from '#models/duty_status'
import { historyOf, LOOK_BACK_MS, withHoles } from '#services/duty/history'
import { floorToMinute } from '#services/shared/now'
import type { Terms } from '#services/home_terminal/terms'

/** The columns of a recorded row that a replay shows, or reckons with. */
export type DutyVersion = Pick<
  DutyStatus,
  | 'id'
  | 'status'
  | 'startMs'
  | 'endMs'
  | 'locationDescription'
  | 'lon'
  | 'lat'
  | 'remarks'
  | 'origin'
  | 'special'
  | 'active'
  | 'replacedBy'
  | 'editReason'
  | 'createdMs'
  | 'updatedMs'
>

/** A change of a row, as the audit trail keeps it. */
export type DutyChange = Pick<AuditEvent, 'atMs' | 'before' | 'after'>

/** A version of a row as it stood at some moment, and what became of it. */
export interface Version {
  readonly row: DutyVersion
  /** When this version stopped being the log; `null` while it is. */
  readonly replacedMs: Instant | null
  /** Why, as whoever replaced it wrote. */
  readonly reason: string | null
  readonly counted: CountedMinutes
}

/** The log and the clocks at one minute, from one state of knowledge. */
export interface ReplayView {
  readonly clocks: Clocks
  readonly open: DutyVersion | null
  readonly unrecordedHours: number
  readonly sheet: LogSheet
  /** That touch the clocks or the day, newest first. */
  readonly versions: readonly Version[]
}

/** All that a replay is worked out from. */
export interface ReplayInput {
  readonly at: Instant
  readonly now: Instant
  readonly terms: Terms
  /** Every version of the recorded rows around the minute. */
  readonly rows: readonly DutyVersion[]
  /** By row, the newest first. */
  readonly changes: ReadonlyMap<number, readonly DutyChange[]>
}

export interface ReplayOutput {
  /** As it was recorded by that minute. */
  readonly then: ReplayView
  /** As it is recorded today. */
  readonly now: ReplayView
  readonly previous: Instant | null
  readonly next: Instant | null
}

/** Steps go this far around the minute. */
export const AROUND_MS = LOOK_BACK_MS

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

/** A row as it stood at `known`: what was changed later is taken back, the newest change first. */
function asKnown(row: DutyVersion, changes: readonly DutyChange[], known: Instant): DutyVersion {
  const then: Writable<DutyVersion> = { ...row }
  for (const { atMs, before } of changes) if (atMs > known) Object.assign(then, before)
  // Nobody records what has not happened: an end beyond that minute was written afterwards.
  if (then.endMs !== null && then.endMs > known + LIMITS.futureMinutes * MINUTE_MS) then.endMs = null
  return then
}

const isLog = ({ active, origin }: DutyVersion) => active && origin === 'recorded'

/** When a row stopped being part of the log, by its own changes; `null` while it is part of it. */
function replacedAt(row: DutyVersion, changes: readonly DutyChange[]): Instant | null {
  if (isLog(row)) return null
  return changes.find(({ after }) => after?.['active'] === false)?.atMs ?? row.updatedMs
}

const overlap = (row: DutyVersion, from: Instant, to: Instant) =>
  Math.max(0, Math.min(row.endMs ?? to, to) - Math.max(row.startMs, from)) / MINUTE_MS

/** Minutes of a row that stand behind each clock at `at`. */
function countedOf(row: DutyVersion, clocks: Clocks, ruleset: Ruleset): CountedMinutes {
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

function viewOf(
  log: readonly DutyVersion[],
  at: Instant,
  terms: Terms,
  fateOf: (row: DutyVersion) => Pick<Version, 'replacedMs' | 'reason'>,
): ReplayView {
  const past = log
    .filter(({ startMs, endMs }) => startMs < at && (endMs === null || endMs > at - LOOK_BACK_MS))
    .sort((a, b) => a.startMs - b.startMs)
  const history = historyOf(past, at, at)
  const ruleset = rulesetOf(terms.ruleset)
  const context = hosContext({
    zone: terms.homeZone,
    dayStartHour: terms.dayStartHour,
    mode: 'live',
    prior: { kind: 'lump', minutes: minutes(0) },
  })
  const clocks = clocksAt(history.timeline, ruleset, at, context)
  const day = homeDays(terms.homeZone, terms.dayStartHour).at(at)
  const ofDay = past.filter(({ endMs }) => endMs === null || endMs > day.start)
  const shown = new Set(ofDay)
  const recorded = historyOf(ofDay, at, at).timeline.filter((segment) => segment.recorded !== false)
  const versions = past
    .map((row): Version => ({ row, counted: countedOf(row, clocks, ruleset), ...fateOf(row) }))
    .filter(({ row, counted }) => shown.has(row) || Object.values(counted).some((n) => n > 0))
  return {
    clocks,
    open: past.findLast(({ endMs }) => endMs === null || endMs > at) ?? null,
    unrecordedHours: Math.round((history.unrecorded / 60) * 100) / 100,
    sheet: dayLog(withHoles(recorded), terms.homeZone, day.date, terms.dayStartHour),
    versions: versions.toReversed(),
  }
}

/** The driver's clocks and log at one minute, as they were known then and as they are known today. */
export function replayStep({ at, now, terms, rows, changes }: ReplayInput): ReplayOutput {
  const changesTo = (row: DutyVersion) => changes.get(row.id) ?? []
  const byId = new Map(rows.map((row) => [row.id, row]))
  // What is recorded in the minute itself is known in it.
  const known = instant(at + MINUTE_MS - 1)
  const then = rows
    .filter(({ createdMs }) => createdMs <= known)
    .map((row) => asKnown(row, changesTo(row), known))
    .filter(isLog)
  const fate = ({ id }: DutyVersion) => {
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
