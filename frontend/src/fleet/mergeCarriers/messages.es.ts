import type { Translated } from '../../i18n/translate.ts'
import type { mergeCarriers as en } from './messages.ts'

export const mergeCarriers: Translated<typeof en> = {
  open: 'Unir con otro transportista',
  title: 'Unir %{name} con otro transportista',
  other: 'El otro transportista',
  stays: 'Cuál se queda',
  moves: '%{goes} desaparece; a %{stays} pasan, con sus registros:',
  drivers: '%{smart_count} conductor |||| %{smart_count} conductores',
  vehicles: '%{smart_count} vehículo |||| %{smart_count} vehículos',
  trips: '%{smart_count} viaje |||| %{smart_count} viajes',
  forGood:
    '%{name} se elimina. No se puede deshacer. Los conductores conservan su zona horaria y su inicio del día.',
  confirm: 'Escriba %{name} para confirmar',
  submit: 'Unir',
  clash:
    'Los dos transportistas tienen un vehículo con el número %{numbers}. Cambie primero uno de los números.',
  previewFailed: 'No se pudo cargar lo que pasaría',
  failed: 'No se pudieron unir los transportistas',
}
