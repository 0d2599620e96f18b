import { findTermsInForce, homeDays, instant } from '@longhaul/core'
import { type HistoryDeed, type HistoryTopic, type SignatureReason } from '@longhaul/core/contract'
import type AuditEvent from '#models/audit_event'
import EldLog from '#models/eld_log'
import LogSignature from '#models/log_signature'
import { findNames, type EventNames } from '#services/audit/record_names'
import { deedOf } from '#services/audit/topics'
import { findTerms } from '#services/home_terminal/terms'
import { readVersions, type EntryVersions, type EntryValues } from '#services/history/entry_versions'

type Values = Readonly<Record<string, unknown>>

export interface HistoryLine {
  readonly event: AuditEvent
  readonly names: EventNames
  readonly topic: HistoryTopic
  readonly deed: HistoryDeed | null
  readonly before: Values | null
  readonly after: Values | null
  readonly reason: string | null
  readonly takenBack: SignatureReason | null
  readonly date: string | null
  /** At which the entry begins. */
  readonly startMs: number | null
}

/** What of an entry a reader compares; ids and map points say nothing. */
const SHOWN = ['status', 'startMs', 'endMs', 'locationDescription', 'remarks', 'special'] as const

/** Both whole when one is missing, else what differs. */
function compareEntries(before: EntryValues | null, after: EntryValues | null) {
  const shown = SHOWN.filter((name) => !before || !after || before[name] !== after[name])
  const pick = (values: EntryValues | null) =>
    values && Object.fromEntries(shown.map((name) => [name, values[name]]))
  return shown.length === 0 ? { before: null, after: null } : { before: pick(before), after: pick(after) }
}

const withoutSignature = (values: Values | null): Values | null => {
  if (!values) return null
  const { certifiedMs: _signed, ...rest } = values
  return Object.keys(rest).length > 0 ? rest : null
}

const idsOf = (events: readonly AuditEvent[], kind: string) =>
  [...new Set(events.filter(({ recordKind }) => recordKind === kind).map(({ recordId }) => recordId))].filter(
    (id) => id !== null,
  )

/** Why each certification was taken back, by the line that tells it. */
async function readReasons(
  events: readonly AuditEvent[],
): Promise<(event: AuditEvent) => SignatureReason | null> {
  const logs = idsOf(events, 'eld_log')
  const rows = logs.length
    ? await LogSignature.query()
        .whereIn('log_id', logs)
        .where('action', 'withdrawn')
        .select('id', 'log_id', 'reason', 'at_ms')
        .orderBy('id')
    : []
  const ofLog = Map.groupBy(rows, ({ logId }) => logId)
  // Both are written in one transaction, the signature first.
  return ({ recordId, atMs }) =>
    ofLog.get(recordId ?? 0)?.findLast((signature) => signature.atMs <= atMs)?.reason ?? null
}

const byDriver = ({ userId, driverId }: AuditEvent) => userId === driverId

function tellEntry(event: AuditEvent, deed: HistoryDeed | null, versions: EntryVersions) {
  const { id, recordId } = event
  const row = versions.at(recordId!, id)
  const removed = deed === 'entry-removed'
  const replaced =
    deed === 'entry-changed'
      ? versions.replacedBy(recordId!, id)
      : deed === 'accepted'
        ? versions.at(event.before?.['replacedBy'], id - 1)
        : row?.origin === 'proposed'
          ? versions.at(row.replacedBy, id)
          : null
  return {
    ...compareEntries(removed ? versions.at(recordId!, id - 1) : replaced, removed ? null : row),
    reason: row?.editReason ?? null,
    startMs: row?.startMs ?? null,
  }
}

/** What each line of a page tells, in a fixed number of queries. All are of one driver. */
export async function tellHistory(driverId: number, events: readonly AuditEvent[]): Promise<HistoryLine[]> {
  const [names, versions, reasonOf, { dated }] = await Promise.all([
    findNames(events),
    readVersions(driverId, idsOf(events, 'duty_status'), events),
    readReasons(events),
    findTerms(driverId),
  ])
  const logs = idsOf(events, 'eld_log')
  const days = new Map(
    (logs.length ? await EldLog.query().whereIn('id', logs).select('id', 'date') : []).map(({ id, date }) => [
      id,
      date,
    ]),
  )
  const dayAt = (at: number): string => {
    const { homeZone, dayStartHour } = findTermsInForce(dated, instant(at))!
    return homeDays(homeZone, dayStartHour).at(instant(at)).date
  }
  const dateOf = ({ recordKind, recordId, action, after }: AuditEvent): string | null => {
    if (recordKind === 'eld_log') return days.get(recordId ?? 0) ?? null
    const tellsDay = action === 'replay' || action === 'remind'
    return tellsDay && typeof after?.['date'] === 'string' ? after['date'] : null
  }
  return events.map((event): HistoryLine => {
    const { id, recordKind: kind, recordId, action, before, after } = event
    const isEntry = kind === 'duty_status'
    const origin = isEntry ? (versions.at(recordId!, id)?.origin ?? null) : null
    const deed = deedOf({ kind, action, before, after, byDriver: byDriver(event), origin })
    const entry = isEntry ? tellEntry(event, deed, versions) : null
    const startMs = entry?.startMs ?? null
    return {
      event,
      names: names.get(id)!,
      topic: event.topic!,
      deed,
      before: entry ? entry.before : withoutSignature(before),
      after: entry ? entry.after : withoutSignature(after),
      reason: entry?.reason ?? null,
      takenBack: deed === 'uncertified' ? reasonOf(event) : null,
      date: startMs !== null ? dayAt(startMs) : dateOf(event),
      startMs,
    }
  })
}
