import { AUDIT_FIELD_WORDS, PILOT_WORDS, PROBLEM_KIND_WORDS, SPECIAL_WORDS } from '../../i18n/contract.es.ts'
import type { Translated } from '../../i18n/translate.ts'
import type { fields as en } from './fieldMessages.ts'

export const fields: Translated<typeof en> = {
  more: 'y %{count} más',
  became: '%{before} → %{after}',
  empty: 'vacío',
  yes: 'Sí',
  no: 'No',
  unit: { inches: '%{n} in', feet: '%{n} ft', pounds: '%{n} lb', hours: '%{n} h', gallons: '%{n} gal' },
  special: SPECIAL_WORDS,
  problem: PROBLEM_KIND_WORDS,
  pilot: PILOT_WORDS,
  field: AUDIT_FIELD_WORDS,
}
