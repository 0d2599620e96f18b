import type { Translated } from '../../i18n/translate.ts'
import type { assign as en } from './messages.ts'

export const assign: Translated<typeof en> = {
  driverLead:
    'El viaje #%{id} para cada conductor, según sus horas y su lugar. Primero la llegada más temprana.',
  loadLead:
    'Cargas abiertas y viajes propios planeados, según las horas y el lugar del conductor. Primero la llegada más temprana.',
  estimate: 'Las millas son por los caminos incluidos. El viaje se planea completo al asignarlo.',
  progress: '%{done} de %{all} planeados',
  stop: 'Detener',
  stopped: 'Detenido después de %{done} de %{all}.',
  again: 'Buscar de nuevo',
  failed: 'No se pudo buscar',
  nobody: 'Ningún conductor puede tomar este viaje.',
  nothing: 'No hay cargas abiertas.',
  arrives: 'Llega %{time}',
  late: 'Tarde por %{time}',
  leaves: 'Sale %{time} de %{place}',
  deadhead: '%{empty} vacío, %{loaded} cargado',
  truck: 'Camión %{number}',
  choose: 'Elegir %{name}',
  chosen: 'Asignado',
  cannot: '%{smart_count} conductor no puede tomarlo |||| %{smart_count} conductores no pueden tomarlo',
  cannotLoad: '%{smart_count} carga está fuera de alcance |||| %{smart_count} cargas están fuera de alcance',
  no: {
    'no-record': 'No hay nada registrado de este conductor: no se saben sus horas ni su lugar.',
    'no-place': 'No hay ningún lugar registrado de este conductor.',
    'no-end': 'Nadie puede decir cuándo termina el viaje en curso.',
    'no-truck': 'Sin camión: el de siempre y el del viaje están retirados o son de otro transportista.',
    'no-road': 'Sin camino: %{sentence}',
    'no-hours': 'No alcanzan las horas: %{sentence}',
    'too-long': 'Planearlo tardó demasiado.',
  },
  confirm: {
    title: 'Antes de asignar el viaje #%{id} a %{name}',
    none: 'Nada lo impide.',
    submit: 'Asignar a %{name}',
    back: 'Volver a la lista',
    failed: 'No se pudo asignar el viaje',
  },
  save: {
    title: 'Antes de guardar',
    submit: 'Guardar de todos modos',
    back: 'Volver al formulario',
  },
  update: {
    hint: 'Si queda vacío, el viaje sigue con %{name}.',
    checking: 'Se revisan horas y lugar…',
    look: 'Mire primero lo que se dice del conductor; después actualice.',
    keeps: 'Si actualiza de todos modos, la salida y el lugar quedan como están.',
  },
  warnings: 'Lo que debe saber antes',
  warning: {
    'same-time': 'Otro viaje a la misma hora: #%{id}, %{name}, desde %{at}.',
    latePickup: 'Se pierde la cita de recogida por %{by}: era para antes de %{at}.',
    lateDropoff: 'Se pierde la cita de entrega por %{by}: era para antes de %{at}.',
    latest: 'La última salida a tiempo es %{latest}.',
    'other-carrier': 'El camión %{name} es de otro transportista que el conductor.',
    'no-hours': 'No quedan horas a la salida: primero va un descanso.',
    'license-expired': 'La licencia vale hasta el %{day}: el conductor no puede manejar todo el viaje.',
    'medical-expired':
      'El certificado médico vale hasta el %{day}: el conductor no puede manejar todo el viaje.',
    'license-class':
      'El camión %{name} pide una licencia de clase %{needed}; la del conductor es de clase %{held}.',
    'inspection-overdue':
      'La inspección anual del camión %{name} vale hasta el %{day}: no puede hacer todo el viaje.',
    unrecorded: '%{time} de los últimos 8 días no están registradas y se toman como fuera de servicio.',
  },
  option: {
    free: 'Libre ahora',
    freeAt: 'Libre %{time}',
    unknown: 'No se sabe cuándo está libre',
    hours: '%{time} para manejar',
  },
  proposal: {
    title: 'Un conductor para cada carga abierta',
    lead: 'La mayor cantidad de cargas con menos millas vacías y menos retraso: una hora tarde pesa 100 millas. Se elige con estimaciones (línea recta y un quinto, 52 mph); cada par que se muestra se planea después completo. Quedan fuera los conductores con la licencia o el certificado médico vencidos. Quite lo que no quiera.',
    pair: 'Viaje #%{id}: %{name}',
    none: 'No hay cargas abiertas, o ningún conductor con horas y lugar conocidos.',
    left: '%{smart_count} carga queda sin conductor |||| %{smart_count} cargas quedan sin conductor',
    again: 'Proponer de nuevo',
    submit: 'Asignar %{smart_count} viaje |||| Asignar %{smart_count} viajes',
  },
}
