import type { Translated } from '../../i18n/translate.ts'
import type { vehicles as en } from './messages.ts'

export const vehicles: Translated<typeof en> = {
  resource: {
    name: 'Vehículo |||| Vehículos',
    fields: {
      vehicle_number: 'Número de vehículo',
      license_plate: 'Placa',
      state: 'Estado de EE. UU.',
      carrier: 'Transportista',
      sleeper_berth: 'Litera',
      height_inches: 'Altura, pulgadas',
      length_feet: 'Largo, pies',
      weight_pounds: 'Peso, libras',
      inspection_due_on: 'Vence la inspección anual',
      hazmat: 'Materiales peligrosos',
      retired: 'Dado de baja',
    },
  },
  lead: 'Los conductores eligen entre estos cuando planean un viaje.',
  numberHint: 'Mayúsculas y dígitos, como está pintado en la puerta',
  search: 'Buscar por número de vehículo o placa',
  numberColumn: 'Número de vehículo',
  plateColumn: 'Placa',
  unknownCarrier: 'Desconocido',
  sleeper_berth_hint: 'Los planes pueden poner descansos en la litera',
  height_inches_hint: 'Con el remolque y cargado; vacío: 162 (13 ft 6 in)',
  length_feet_hint: 'Con el remolque; vacío: 73',
  weight_pounds_hint: 'Cargado y con el remolque; vacío: 80,000',
  inspection_due_on_hint: 'El último día que vale la inspección (49 CFR 396.17)',
  hazmat_hint: 'Los servicios de rutas para camiones usan los caminos que los permiten',
  inspection: 'Vence la inspección',
  service: 'Uso',
  inService: 'En uso',
  bulk: {
    retire: {
      label: 'Dar de baja',
      question:
        '¿Dar de baja %{smart_count} vehículo? Conserva sus datos y sale de la lista para elegir. |||| ¿Dar de baja %{smart_count} vehículos? Conservan sus datos y salen de la lista para elegir.',
    },
    return: {
      label: 'Volver a usar',
      question: '¿Volver a usar %{smart_count} vehículo? |||| ¿Volver a usar %{smart_count} vehículos?',
    },
  },
  retired: 'Dado de baja',
  retired_hint: 'Un vehículo dado de baja conserva sus datos y sale de la lista para elegir',
}
