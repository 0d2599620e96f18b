import { AUDIT_ACTION_WORDS, AUDIT_KIND_WORDS } from '@longhaul/core/contract'

export const auditTrail = {
  resource: {
    name: 'Change |||| Changes',
    fields: {
      at: 'When',
      username: 'Who',
      action: 'What',
      record_kind: 'Record',
      record_id: 'Record number',
      change: 'Change',
      address: 'From where',
    },
  },
  who: 'Who',
  nobody: 'Nobody signed in',
  changes: 'Changes',
  unknownAddress: 'Unknown',
  from: 'On or after',
  to: 'On or before',
  deed: '%{done} %{kind}',
  deedApart: '%{done}: %{kind}',
  action: AUDIT_ACTION_WORDS,
  kind: AUDIT_KIND_WORDS,
  numbered: '#%{id}',
  toProof: 'Proof',
} as const
