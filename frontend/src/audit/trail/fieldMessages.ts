import { AUDIT_FIELD_WORDS, PILOT_WORDS, PROBLEM_KIND_WORDS, SPECIAL_WORDS } from '@longhaul/core/contract'

export const fields = {
  // What came first can be a long list: the rest is behind these words.
  more: 'and %{count} more',
  became: '%{before} → %{after}',
  empty: 'empty',
  yes: 'Yes',
  no: 'No',
  unit: { inches: '%{n} in', feet: '%{n} ft', pounds: '%{n} lb', hours: '%{n} h', gallons: '%{n} gal' },
  special: SPECIAL_WORDS,
  problem: PROBLEM_KIND_WORDS,
  pilot: PILOT_WORDS,
  field: AUDIT_FIELD_WORDS,
} as const
