import { DUTY_ORIGIN_WORDS, DUTY_STATUS_WORDS, RULESET_WORDS, SPECIAL_WORDS } from '../../i18n/contract.es.ts'
import type { Translated } from '../../i18n/translate.ts'
import type { duty as en } from './messages.ts'

export const duty: Translated<typeof en> = {
  status: DUTY_STATUS_WORDS,
  mark: SPECIAL_WORDS,
  // As on the graph of every log in the country.
  short: { OFF_DUTY: 'OFF', SLEEPER_BERTH: 'SB', DRIVING: 'D', ON_DUTY_NOT_DRIVING: 'ON' },
  paper: {
    OFF_DUTY: 'Fuera de serv.',
    SLEEPER_BERTH: 'Litera',
    DRIVING: 'Conduciendo',
    ON_DUTY_NOT_DRIVING: 'En servicio',
  },
  origin: DUTY_ORIGIN_WORDS,
  stop: {
    pickup: 'Recogida',
    dropoff: 'Entrega',
    fuel: 'Combustible',
    break: 'Pausa de 30 minutos',
    rest: 'Descanso',
    restart: 'Reinicio de 34 horas',
    split: 'Descanso dividido',
    wait: 'Espera',
    stop: 'Parada',
    border: 'Frontera',
  },
  clock: { break: 'Pausa', drive: 'Manejo', window: 'Ventana', cycle: 'Ciclo' },
  rule: {
    DRIVE: 'Límite de %{a} horas de manejo',
    WINDOW: 'Ventana de %{a} horas',
    DUTY: 'Límite de %{a} horas en servicio',
    ELAPSED: '%{a} horas desde el último descanso',
    BREAK: 'Pausa de %{a} minutos',
    CYCLE: '%{a} horas en %{b} días',
    OFF_DAY: '%{a} horas de descanso en el día',
    OFF_DAYS: '%{a} horas de descanso en %{b} días',
  },
  graph: {
    name: 'Gráfica de servicio de 24 horas del %{day}: %{totals}',
    hatched: 'Planeado o sin anotar',
    totalHours: 'Horas totales',
    remarks: 'OBSERVACIONES',
  },
  table: {
    caption: 'Estados de servicio del %{day}',
    statusAndPlace: 'Estado y lugar',
    time: 'Hora (%{zone})',
    length: 'Duración',
    none: 'No hay estados de servicio en este día.',
  },
  timeline: {
    dayName: '%{day}: %{pieces}',
    piece: '%{status} %{span}',
    since: '%{start} – ahora',
    onHighway: 'Por la %{highway}, a %{miles} del inicio',
    intoTrip: 'A %{miles} del inicio',
    localTime: '%{time} hora local',
    illegalFrom: 'Seguir manejando sería una infracción desde el %{time}.',
    clocks: 'Horas restantes: %{before} antes, %{after} después',
    clocksOnArrival: 'Horas restantes al llegar: %{clocks}',
    noPoint: 'Sin lugar',
    zoneNote: 'Las horas son de la zona de la terminal base (%{zone}).',
  },

  rulesets: RULESET_WORDS,
}
