import type { Translated } from '../../i18n/translate.ts'
import type { staffNav as en } from './messages.ts'

export const staffNav: Translated<typeof en> = {
  groups: {
    today: 'Hoy',
    trips: 'Viajes',
    fleet: 'Flota',
    records: 'Registros',
    company: 'Empresa',
  },
  menu: 'Menú',
  board: 'Disponibilidad',
  vehicles: 'Vehículos',
  carriers: 'Transportistas',
  drivers: 'Conductores',
  dutyStatuses: 'Estados de servicio',
  dailyLogs: 'Registros diarios',
  overview: 'Resumen',
  problems: 'Problemas',
  reports: 'Informes',
  auditTrail: 'Auditoría',
  settings: 'Configuración',
  import: 'Importar de un archivo',
}
