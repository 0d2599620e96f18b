import {
  isoTime,
  type Clocks,
  type LogSheet,
  type PilotId,
  type RecapBox,
  type Ruleset,
  type Violation,
} from '@longhaul/core'
import {
  personName,
  sheetWire,
  type ClocksWire,
  type CountedMinutes,
  type EldLogRow,
  type LogHistoryRow,
  type LogRecap,
  type PasswordLinkUse,
  type Replay,
  type ReplayView,
  type RestNow,
  type SignedLog,
  type TripUser,
} from '@longhaul/core/contract'
import type Carrier from '#models/carrier'
import type DutyStatus from '#models/duty_status'
import type EldLog from '#models/eld_log'
import type LinkPassword from '#models/link_password'
import type LogSignature from '#models/log_signature'
import type Trip from '#models/trip'
import type User from '#models/user'
import type Vehicle from '#models/vehicle'
import { type WholeLog } from '#services/logs/whole_log'
import { isoOrNull } from './times.ts'
import { dutyRow, violationRow, type ShownDuty } from './trips.ts'
import { linkUse, nameOfUser, tripUser } from './users.ts'

/** All that a log shows, as the records stand. */
interface Facts {
  readonly log: EldLog
  readonly sheet: LogSheet
  readonly lines: LogSheet['lines']
  readonly entries: readonly ShownDuty[]
  readonly driver: User
  readonly carrier: Carrier | null
  readonly vehicle: Vehicle | null
  readonly trip: Trip | null
}

/** With what is planned among the lines; totals from what is recorded. */
function eldLogRow(facts: Facts): EldLogRow {
  const { log, sheet, lines, entries, driver, carrier, vehicle, trip } = facts
  return {
    id: log.id,
    date: log.date,
    total_miles: log.totalMilesTenths / 10,
    total_miles_estimated: log.totalMilesEstimated,
    fuel_consumed: log.fuelConsumed,
    total_engine_hours: log.totalEngineHours,
    total_idle_hours: log.totalIdleHours,
    remarks: log.remarks,
    timestamp: isoTime(log.generatedMs),
    certified_at: isoOrNull(log.certifiedMs),
    updated_at: isoTime(log.updatedMs),
    driver: tripUser(driver),
    carrier_name: carrier?.name ?? '',
    main_office_address: carrier?.mainOfficeAddress ?? '',
    vehicle_number: vehicle?.vehicleNumber ?? log.typedVehicleNumber,
    trip_id: log.tripId,
    trailer_numbers: trip?.trailerNumbers ?? null,
    shipping_document: trip?.shippingDocument ?? null,
    co_driver: trip?.coDriver ?? null,
    sheet: sheetWire(sheet, entries.map(dutyRow), lines),
  }
}

/** What a driver signs: the log with its recap. What changes by itself, its version, is no part of it. */
export function signedLog(facts: Facts, recap: Recap): SignedLog {
  const { updated_at: _, ...row } = eldLogRow(facts)
  return { ...row, recap: recapWire(recap) }
}

/** A log in a list: of one that is certified what was signed, else what the records say. */
function listedLog(
  { id, updatedMs }: EldLog,
  signed: Partial<SignedLog> | undefined,
  live: EldLogRow | undefined,
): EldLogRow {
  const { recap: _, ...shown } = { ...live, ...signed, id, updated_at: isoTime(updatedMs) }
  return shown as EldLogRow
}

export const LOG_WRITER = { live: eldLogRow, listed: listedLog }

const signerName = ({ first_name, last_name, username }: TripUser): string =>
  personName(first_name, last_name, username)

/** How a signing came about, of the links through which the signer's password was set, oldest first. */
function historyRow(
  { action, reason, mark, user, atMs }: LogSignature,
  uses: readonly PasswordLinkUse[],
): LogHistoryRow {
  const at = isoTime(atMs)
  return {
    at,
    action,
    by: user ? nameOfUser(user) : null,
    reason,
    mark: mark === null ? null : (uses.findLast(({ set_at }) => set_at <= at) ?? null),
  }
}

/** What became of a log's signature: in force or not, and each time it was given and taken back. */
function signingsWire(
  log: EldLog,
  signings: readonly LogSignature[],
  links: readonly LinkPassword[],
  signed: Partial<SignedLog> | undefined,
): Required<Pick<EldLogRow, 'signature' | 'history'>> {
  const uses = links.map(linkUse)
  const history = signings.map((signing) => historyRow(signing, uses))
  const last = history.at(-1)
  const inForce = log.certifiedMs !== null && last?.action === 'certified' ? last : null
  return {
    history,
    signature: inForce && {
      signed_at: inForce.at,
      by: signed?.driver ? signerName(signed.driver) : inForce.by,
      carried_over: inForce.reason === 'carried-over',
      mark: inForce.mark,
    },
  }
}

interface Recap {
  readonly box: RecapBox
  readonly ruleset: Ruleset
  readonly pilots: readonly PilotId[]
  readonly unrecorded: number
}

/** Figures that count hours nobody recorded are left blank. */
export function recapWire({ box, ruleset, pilots, unrecorded }: Recap): LogRecap {
  const known = (minutes: number) => (unrecorded > 0 ? null : minutes)
  return {
    cycle_hours: ruleset.cycle.max / 60,
    cycle_days: ruleset.cycle.days,
    restart_hours: ruleset.restart && ruleset.restart.min / 60,
    on_duty_today_minutes: box.onDutyToday,
    counts_tomorrow_minutes: known(box.countsTomorrow),
    available_tomorrow_minutes: known(box.availableTomorrow),
    in_cycle_minutes: known(box.inCycle),
    ...(pilots.length > 0 && { pilots: [...pilots] }),
  }
}

/** The answer that is one log. */
export const wholeLogWire = ({ log, shown, signed, recap, signings, links, differences }: WholeLog) => ({
  ...shown,
  recap: signed?.recap ?? recapWire(recap!),
  ...signingsWire(log, signings, links, signed),
  trip_differs: differences,
})

const restNowWire = ({ breakAt, resetAt, restartAt, split }: Clocks['restNow']): RestNow => ({
  break_at: isoOrNull(breakAt),
  shift_at: isoTime(resetAt),
  cycle_at: isoOrNull(restartAt),
  split: split && {
    at: isoTime(split.at),
    in_berth: split.inBerth,
    drive_left_minutes: split.driveLeft,
    window_left_minutes: split.windowLeft,
  },
})

export const clocksWire = ({
  driverId,
  clocks,
  terms,
  open,
  unrecordedHours,
}: {
  driverId: number
  clocks: Clocks
  terms: { ruleset: ClocksWire['ruleset']; homeZone: string }
  open: ShownDuty | null
  unrecordedHours: number
}): ClocksWire => ({
  driver: driverId,
  at: isoTime(clocks.at),
  status: open?.status ?? null,
  status_since: open ? isoTime(open.startMs) : null,
  break_left_minutes: clocks.breakLeft,
  drive_left_minutes: clocks.driveLeft,
  window_left_minutes: clocks.windowLeft,
  cycle_left_minutes: clocks.cycleLeft,
  ends_first: { clock: clocks.endsFirst.clock, at: isoTime(clocks.endsFirst.at) },
  cycle_hours_used: Math.round((clocks.cycleUsed / 60) * 100) / 100,
  recap: clocks.recap.map(({ date, returning }) => ({ date, returning_minutes: returning })),
  provisional: clocks.provisional?.needs ?? null,
  rest_now: restNowWire(clocks.restNow),
  ruleset: terms.ruleset,
  home_zone: terms.homeZone,
  unrecorded_hours: unrecordedHours,
})

interface View {
  readonly clocks: Clocks
  readonly used: ReplayView['used']
  readonly violations: readonly Violation[]
  readonly open: ShownDuty | null
  readonly unrecordedHours: number
  readonly sheet: LogSheet
  readonly versions: readonly {
    readonly row: ShownDuty & Pick<DutyStatus, 'createdMs'>
    readonly replacedMs: number | null
    readonly reason: string | null
    readonly counted: CountedMinutes
  }[]
}
interface Past {
  readonly driver: User
  readonly at: number
  readonly terms: { ruleset: ClocksWire['ruleset']; homeZone: string }
  readonly then: View
  readonly now: View
  readonly previous: number | null
  readonly next: number | null
}

const replayView = (view: View, { driver, terms }: Past): ReplayView => ({
  clocks: clocksWire({ driverId: driver.id, terms, ...view }),
  used: view.used,
  violations: view.violations.map(violationRow),
  counted_from: {
    break: isoTime(view.clocks.counted.breakFrom),
    shift: isoOrNull(view.clocks.counted.shiftFrom),
    cycle: isoTime(view.clocks.counted.cycleFrom),
  },
  sheet: sheetWire(view.sheet, view.versions.map(({ row }) => dutyRow(row)).toReversed()),
  rows: view.versions.map(({ row, replacedMs, reason, counted }) => ({
    ...dutyRow(row),
    id: row.id,
    counted,
    recorded_at: isoTime(row.createdMs),
    replaced_at: isoOrNull(replacedMs),
    replaced_because: replacedMs === null ? null : reason,
  })),
})

export const replayWire = (past: Past): Replay => ({
  driver: tripUser(past.driver),
  at: isoTime(past.at),
  home_zone: past.terms.homeZone,
  then: replayView(past.then, past),
  now: replayView(past.now, past),
  previous: isoOrNull(past.previous),
  next: isoOrNull(past.next),
})
