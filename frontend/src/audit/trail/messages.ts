import { AUDIT_ACTION_WORDS, AUDIT_KIND_WORDS } from '@longhaul/core/contract'
import { proof } from '../proof/messages.ts'

export const auditTrail = {
  at: 'When',
  who: 'Who',
  nobody: 'Nobody signed in',
  what: 'What',
  record: 'Record',
  change: 'Change',
  changes: 'Changes',
  address: 'From where',
  unknownAddress: 'Unknown',
  none: 'Nothing in the audit trail',
  from: 'On or after',
  to: 'On or before',
  recordNumber: 'Record number',
  deed: '%{done} %{kind}',
  deedApart: '%{done}: %{kind}',
  action: AUDIT_ACTION_WORDS,
  kind: AUDIT_KIND_WORDS,
  numbered: '#%{id}',
  proof,
} as const
