import { SIGNATURE_REASON_WORDS } from '../../i18n/contract.es.ts'
import type { Translated } from '../../i18n/translate.ts'
import type { history as en } from './messages.ts'

export const history: Translated<typeof en> = {
  resource: {
    name: 'Suceso |||| Sucesos',
    fields: { at: 'Cuándo', username: 'Quién', topic: 'Sobre', deed: 'Qué', change: 'Cambio' },
  },
  lead: 'Qué cambió en el registro, la cuenta y las condiciones, quién lo hizo y por qué; lo más nuevo primero. Las horas y los días son los de la terminal base (%{zone}). Los estados anotados en su momento están en Estados de servicio.',
  none: 'Nada de este tipo en estos días.',
  from: 'Ese día o después',
  to: 'Ese día o antes',
  reason: 'Motivo: %{reason}',
  topic: {
    edit: 'Cambios del registro',
    proposal: 'Propuestas y respuestas',
    certification: 'Certificaciones',
    account: 'Cuenta',
    terms: 'Perfil y condiciones',
    security: 'Entrada y seguridad',
    disclosure: 'Datos que salieron',
    reminder: 'Recordatorios',
  },
  deed: {
    'entry-added': 'Entrada agregada',
    'entry-changed': 'Entrada cambiada',
    'entry-removed': 'Entrada quitada',
    'day-changed': 'Registro diario cambiado',
    proposed: 'Cambio propuesto',
    accepted: 'Propuesta aceptada',
    declined: 'Propuesta rechazada',
    withdrawn: 'Propuesta retirada',
    certified: 'Día certificado',
    uncertified: 'Certificación retirada',
  },
  takenBack: SIGNATURE_REASON_WORDS,
  openDay: 'Abrir el día',
  openDayOf: 'Abrir el día %{day}',
  openDetails: 'Abrir los detalles',
  openLine: 'Abrir en la auditoría',
}
