import { PROBLEM_KIND_WORDS } from '../i18n/contract.es.ts'
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
  kind: PROBLEM_KIND_WORDS,
  severity: {
    nominal: 'Leve',
    violation: 'Grave',
    egregious: 'Muy grave',
  },
  remind: {
    remind: 'Recordar',
    again: 'Recordar otra vez',
    remindOf: 'Recordar a %{name}: %{about}',
    againOf: 'Recordar otra vez a %{name}: %{about}',
    today: 'Recordado hoy %{time} por %{name}',
    earlier: 'Recordado %{time} por %{name}',
    failed: 'No se le recordó al conductor',
    all: 'Recordar a todos',
    drivers: 'Recordar a %{smart_count} conductor |||| Recordar a %{smart_count} conductores',
    question:
      'De %{smart_count} problema de esta lista. Sin las infracciones, ni a quien se le recordó hace menos de una hora. |||| De %{smart_count} problemas de esta lista. Sin las infracciones, ni a quien se le recordó hace menos de una hora.',
    nobody:
      'No hay a quién recordar: los conductores no pueden arreglar infracciones, y a nadie se le recuerda dos veces en una hora.',
    progress: 'Recordando: %{done} de %{all}',
    done: 'Se le recordó a %{smart_count} conductor. |||| Se les recordó a %{smart_count} conductores.',
    notDone: 'Con %{smart_count} conductor algo falló |||| Con %{smart_count} conductores algo falló',
    unread: 'No se pudieron cargar los problemas',
    about: '%{kind}, %{time}',
  },
  explain: 'Explicar esto',
  explainOf: 'Explicar esto: %{name}, %{time}',
  openDay: 'Abrir el día',
  openDayOf: 'Abrir el día de %{name}, %{time}',
  openTrip: 'Abrir el viaje',
  openTripOf: 'Abrir el viaje de %{name}, %{time}',
}
