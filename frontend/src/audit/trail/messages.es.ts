import { AUDIT_ACTION_WORDS, AUDIT_KIND_WORDS } from '../../i18n/contract.es.ts'
import type { Translated } from '../../i18n/translate.ts'
import type { auditTrail as en } from './messages.ts'

export const auditTrail: Translated<typeof en> = {
  resource: {
    name: 'Cambio |||| Cambios',
    fields: {
      at: 'Cuándo',
      username: 'Quién',
      action: 'Qué',
      record_kind: 'Tipo de ficha',
      record_id: 'Número de ficha',
      change: 'Cambio',
      address: 'Desde dónde',
    },
  },
  who: 'Quién',
  nobody: 'Nadie con sesión',
  changes: 'Cambios',
  unknownAddress: 'Desconocida',
  from: 'Ese día o después',
  to: 'Ese día o antes',
  deed: '%{done}: %{kind}',
  deedApart: '%{done}: %{kind}',
  action: AUDIT_ACTION_WORDS,
  kind: AUDIT_KIND_WORDS,
  numbered: '#%{id}',
  toProof: 'Prueba',
}
