import type { Translated } from '../i18n/translate.ts'
import type { problems as en } from './messages.ts'

export const problems: Translated<typeof en> = {
  resource: {
    name: 'Problema |||| Problemas',
    fields: {
      at: 'Cuándo',
      driver: 'Conductor',
      kind: 'Tipo',
      sentence: 'Qué pasó',
      severity: 'Gravedad',
      carrier: 'Transportista',
      carrier_name: 'Transportista',
      rule: 'Regla',
    },
  },
  lead: 'Lo que salió mal en los últimos 8 días. Elija otros días para ver más, hasta 31 a la vez.',
  none: 'Sin problemas en estos días',
  from: 'Desde',
  to: 'Hasta',
  driver: 'Conductor',
  rule: 'Regla',
  kind: {
    violation: 'Infracción',
    gap: 'Falta tiempo',
    unsigned: 'Sin certificar',
    proposal: 'Cambio sin respuesta',
    late: 'Viaje atrasado',
  },
  severity: {
    nominal: 'Leve',
    violation: 'Grave',
    egregious: 'Muy grave',
  },
  explain: 'Explicar esto',
  explainOf: 'Explicar esto: %{name}, %{time}',
  openDay: 'Abrir el día',
  openDayOf: 'Abrir el día de %{name}, %{time}',
  openTrip: 'Abrir el viaje',
  openTripOf: 'Abrir el viaje de %{name}, %{time}',
}
