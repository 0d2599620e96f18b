import type { Translated } from '../../i18n/translate.ts'
import { PILOT_WORDS } from '../../i18n/contract.es.ts'
import type { pilots as en } from './messages.ts'

export const pilots: Translated<typeof en> = {
  title: 'Programas piloto',
  names: PILOT_WORDS,
  effects: {
    SPLIT_DUTY_PERIOD:
      'Una vez por turno las 14 horas no cuentan una pausa de 30 minutos a 3 horas, fuera de servicio, en la litera o en servicio en una recogida o entrega del viaje. Después de ese turno deben seguir 10 horas seguidas fuera de servicio.',
    FLEXIBLE_SLEEPER_BERTH:
      'Dos descansos en la litera de 4 horas o más, 10 horas en total, cuentan como un descanso completo, además de 7 y 3 u 8 y 2.',
  },
  span: 'Del %{from} al %{to}, ambos incluidos',
  openSpan: 'Desde el %{from}',
  none: 'Ninguno.',
  office:
    'La FMCSA ha propuesto estos programas y selecciona a cada conductor por escrito. Sin esa selección, las horas que permiten infringen las reglas. Una participación vale de inmediato en relojes, planes, registros e informes, también para días pasados; sus días son los de la terminal base. No cambia nada con las reglas de pasajeros, de Alaska y de Canadá.',
  own: 'Su oficina ha anotado que la FMCSA lo seleccionó por escrito. En estos días sus relojes, planes y registros cuentan con ello. Solo la oficina lo cambia.',
  pilot: 'Programa',
  firstDay: 'Primer día',
  lastDay: 'Último día',
  lastDayHint: 'Incluido. Vacío significa que no se conoce el final.',
  add: 'Agregar una participación',
  grant: 'Participación %{number}',
  remove: 'Quitar la participación %{number}',
  removeShort: 'Quitar',
}
