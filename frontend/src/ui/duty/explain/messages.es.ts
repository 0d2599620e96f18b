import type { Translated } from '../../../i18n/translate.ts'
import type { explain as en } from './messages.ts'

export const explain: Translated<typeof en> = {
  title: 'Por qué es una infracción',
  counted: {
    break: 'Manejo desde la última pausa de 30 minutos',
    drive: 'Manejo desde el último descanso completo',
    window: 'Tiempo desde que empezó la ventana',
    cycle: 'Horas en servicio que cuentan en el ciclo',
  },
  sum: '%{used} contados; el límite es %{limit}',
  sumAdverse: '%{used} contados; el límite es %{limit} con condiciones adversas declaradas',
  cure: 'Cómo se habría evitado',
  cures: {
    break: '%{length} seguidos sin manejar, antes del %{time}.',
    rest: '%{length} seguidas fuera de servicio o en la litera, antes del %{time}.',
  },
  noClock: 'Aquí decide más de un límite, por eso no se pueden contar los minutos uno por uno.',
  violation: 'Infracción %{number}',
  show: '%{time} en la gráfica',
  showNumber: '%{time} en la gráfica: infracción %{number}',
  open: 'Explicar esto',
  openNumber: 'Explicar esto: infracción %{number}',
  hole: 'No hay nada anotado de %{span} (%{length}).',
  none: 'Sin infracciones, y no falta tiempo.',
}
