import type { Translated } from '../../i18n/translate.ts'
import type { carriers as en } from './messages.ts'

export const carriers: Translated<typeof en> = {
  resource: {
    name: 'Transportista |||| Transportistas',
    fields: {
      id: 'ID',
      name: 'Nombre del transportista',
      main_office_address: 'Dirección de la oficina principal',
      dot_number: 'Número US DOT',
      home_zone: 'Zona horaria de la terminal base',
      day_start_hour: 'El día empieza a las',
      allows_personal_conveyance: 'Los conductores pueden anotar uso personal',
      allows_yard_move: 'Los conductores pueden anotar movimientos en patio',
      allows_adverse_conditions: 'Los conductores pueden declarar condiciones adversas de manejo',
      sends_push_warnings: 'Se puede avisar a los conductores con la aplicación cerrada (push)',
    },
  },
  lead: 'Un transportista tiene vehículos y emplea conductores; la dirección de su oficina encabeza sus registros diarios.',
  search: 'Buscar por nombre o dirección',
  nameColumn: 'Nombre',
  addressColumn: 'Dirección',
  zoneColumn: 'Zona horaria',
  zoneHint: 'Si un conductor tiene su propia zona o inicio del día, vale lo suyo.',
}
