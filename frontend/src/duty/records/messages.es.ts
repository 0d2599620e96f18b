import { DUTY_REPLACED, DUTY_VERSION_WORDS } from '../../i18n/contract.es.ts'
import type { Translated } from '../../i18n/translate.ts'
import type { dutyStatuses as en } from './messages.ts'

export const dutyStatuses: Translated<typeof en> = {
  resource: {
    name: 'Estado de servicio |||| Estados de servicio',
    fields: {
      status: 'Estado',
      driver: 'Conductor',
      start_time: 'Inicio',
      end_time: 'Fin',
      location_description: 'Lugar',
      remarks: 'Observaciones',
      origin: 'Origen',
      active: 'Versión',
      reason: 'Motivo del cambio',
      trip_id: 'Viaje',
    },
  },
  open: 'Sigue abierto',
  driver: 'Conductor',
  noRemarks: 'Ninguna',
  current: DUTY_VERSION_WORDS,
  replaced: DUTY_REPLACED,
  from: 'Empieza el día o después',
  to: 'Ese día o antes',
  takeBack: {
    open: 'Retirar la propuesta',
    title: 'Retirar la propuesta',
    text: 'Ya no se le pregunta al conductor por %{status} desde %{time}.',
    failed: 'No se pudo retirar la propuesta',
    submit: 'Retirar',
  },
  one: 'Estado de servicio #%{id}',
}
