import type { Translated } from '../i18n/translate.ts'
import type { landing as en } from './messages.ts'

export const landing: Translated<typeof en> = {
  title: 'Planeación de viajes para camioneros',
  headline: 'Planee el viaje. Cumpla con las horas. Llegue a casa a tiempo.',
  intro:
    'Dígale a %{company} dónde está, dónde carga y dónde entrega. Reparte el manejo, las pausas, los descansos y el combustible dentro de las reglas federales de horas de servicio, y escribe sus registros diarios.',
  start: 'Empiece gratis hoy',
  login: 'Entrada de conductores',
  compliance: 'Con las reglas de horas de servicio de la FMCSA',
  specimen: {
    title: 'De Denver a Chicago, dos días',
    sum: '12.5 h del ciclo usadas al salir',
    label:
      'Ejemplo de un plan: día uno, manejo de 6 a 14 con una pausa de media hora, luego una hora de carga en Omaha, manejo hasta las 18:30 y diez horas en la litera; día dos, manejo de 4:30 a 10:30 y una hora de descarga en Chicago.',
    day: 'Día %{n}',
    driving: 'Conduciendo',
    onDuty: 'En servicio',
    offDuty: 'Fuera de servicio',
    sleeper: 'Litera',
  },
  counters: '%{company} en cifras',
  features: {
    title: 'Hecho para la cabina, revisado con el reglamento',
    lead: 'Lo principal siempre es gratis. Úselo en su propia máquina; sus registros siguen siendo suyos.',
    plan: {
      title: 'Viajes legales desde el principio',
      text: 'La llegada más temprana que permiten las reglas y, de cada parada, dónde es, cuánto dura y qué regla la pide.',
    },
    clocks: {
      title: 'Cuatro relojes de un vistazo',
      text: 'El tiempo que queda de pausa, manejo, ventana y ciclo, contado en vivo, con lo que se acaba primero y cuándo.',
    },
    logs: {
      title: 'Registros diarios para imprimir',
      text: 'La gráfica de 24 horas con totales, observaciones y recap en una página, y como PDF para la oficina.',
    },
    map: {
      title: 'Un mapa que no se cobra',
      text: 'Las rutas por las interestatales y carreteras principales de EE. UU. funcionan de inmediato, sin clave y sin servicios de fuera.',
    },
    night: {
      title: 'Amable de noche',
      text: 'Un tema oscuro de verdad para la litera, y botones grandes que se tocan con guante.',
    },
    free: {
      title: 'Lo principal siempre gratis',
      text: 'Código abierto con licencia MIT. Sin prueba, sin contar usuarios, sin sorpresas.',
    },
  },
  voices: {
    title: 'Desde la carretera',
    lead: 'Lo que dicen conductores y despachadores.',
  },
  closing: {
    title: 'Su próximo viaje puede estar planeado en dos minutos',
    text: 'Cree una cuenta, escriba tres lugares y vea el viaje completo.',
  },
  footer: {
    about:
      '%{company} facilita planear viajes, ayuda a cumplir con las horas de servicio y genera registros diarios.',
    notEld:
      'Con las reglas de horas de servicio de la FMCSA. Es software de planeación y registro, no un ELD registrado.',
    hours: 'Disponible las 24 horas, todos los días',
    links: 'Pie de página',
    login: 'Entrada de conductores',
    register: 'Cuenta gratis',
    features: 'Funciones',
    aboutLink: 'Acerca de',
    privacy: 'Política de privacidad',
    terms: 'Términos del servicio',
    contact: 'Contacto',
  },
}
