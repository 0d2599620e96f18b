import { type HistoryDeed, type HistoryTopic } from '@longhaul/core/contract'

/** Which line of the trail stands in a driver's history, told from the line and its record alone. */

export interface AuditedChange {
  readonly kind: string
  readonly action: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly byDriver: boolean
  /** Of an entry, after the change. */
  readonly origin: string | null
}

/** Statuses recorded as they happened are the log itself; closing one follows from the next. */
function deedOfEntry({ action, before, after, byDriver, origin }: AuditedChange): HistoryDeed | null {
  if (action === 'create') {
    if (origin === 'proposed') return 'proposed'
    if (after?.['editReason']) return 'entry-changed'
    return typeof after?.['endMs'] === 'number' && !after['clientId'] ? 'entry-added' : null
  }
  if (action !== 'update') return null
  if (before?.['origin'] === 'proposed' && after?.['origin'] === 'recorded') return 'accepted'
  // A version that another one replaced: that one's line tells it.
  if (after?.['active'] !== false || 'replacedBy' in after) return null
  if (origin === 'recorded') return 'entry-removed'
  return byDriver ? 'declined' : 'withdrawn'
}

function deedOfDay({ action, after }: AuditedChange): HistoryDeed | null {
  if (action !== 'update') return null
  if (!after || !('certifiedMs' in after)) return 'day-changed'
  return after['certifiedMs'] === null ? 'uncertified' : 'certified'
}

export function deedOf(change: AuditedChange): HistoryDeed | null {
  if (change.kind === 'duty_status') return deedOfEntry(change)
  return change.kind === 'eld_log' ? deedOfDay(change) : null
}

const TOPIC_OF: Readonly<Record<HistoryDeed, HistoryTopic>> = {
  'entry-added': 'edit',
  'entry-changed': 'edit',
  'entry-removed': 'edit',
  'day-changed': 'edit',
  proposed: 'proposal',
  accepted: 'proposal',
  declined: 'proposal',
  withdrawn: 'proposal',
  certified: 'certification',
  uncertified: 'certification',
}

/** Of what is done with the records of a driver, by whoever does it. */
const DISCLOSURES = new Set(['pdf', 'mail', 'mail-not-taken', 'hand-over', 'replay'])
/** Any other change of a user is one of the account. */
const ACCOUNT = new Set(['create', 'update', 'admin', 'push-on', 'push-off'])

export function topicOf(change: AuditedChange): HistoryTopic | null {
  const { kind, action } = change
  const deed = deedOf(change)
  if (deed) return TOPIC_OF[deed]
  if (action === 'baseline') return null
  switch (kind) {
    case 'eld_log':
      return action === 'pdf' ? 'disclosure' : null
    case 'driver':
    case 'driver_terms':
    case 'driver_grant':
      return 'terms'
    case 'session':
    case 'request':
      return 'security'
    case 'user':
      if (DISCLOSURES.has(action)) return 'disclosure'
      if (action === 'remind') return 'reminder'
      return ACCOUNT.has(action) ? 'account' : 'security'
    default:
      return null
  }
}
