import type { Translated } from '../../i18n/translate.ts'
import type { logs as en } from './messages.ts'

export const logs: Translated<typeof en> = {
  resource: {
    name: 'Registro diario |||| Registros diarios',
    fields: {
      date: 'Día',
      driver: 'Conductor',
      vehicle_number: 'Vehículo',
      total_miles: 'Millas',
      on_duty: 'En servicio',
      certified_at: 'Certificado',
    },
  },
  driver: 'Conductor',
  certified: 'Certificado',
  notCertified: 'Sin certificar',
  missing: 'N/D',
  from: 'Desde',
  to: 'Hasta',
  wrong: 'Infracciones y tiempo que falta',
  dayBefore: 'Día anterior',
  dayAfter: 'Día siguiente',
  dayFailed: 'No se pudo cargar este día',
  one: 'Registro diario de %{name}',
}
