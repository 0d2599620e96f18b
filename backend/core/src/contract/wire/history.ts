import type { HistoryDeed, HistoryTopic } from '../history.ts'
import type { AuditEventRow } from './audit.ts'
import type { SignatureReason } from './logs.ts'

/** A line of the audit trail that tells of one driver; of an entry whole, as it stood before and after. */
export interface HistoryRow extends AuditEventRow {
  topic: HistoryTopic
  /** Null where `action` says it. */
  deed: HistoryDeed | null
  /** What the person gave as the reason of a change to an entry. */
  reason: string | null
  /** Why a certification was taken back. */
  taken_back: SignatureReason | null
  /** The home-terminal day that it concerns, and the minute at which its entry begins. */
  date: string | null
  minute: string | null
}
