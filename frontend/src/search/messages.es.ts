import type { Translated } from '../i18n/translate.ts'
import type { search as en } from './messages.ts'

export const search: Translated<typeof en> = {
  open: 'Buscar',
  keys: 'Ctrl K',
  title: 'Buscar en la flota',
  label: 'Nombre, número de camión, placa, lugar, viaje',
  hint: 'Basta con el principio de las palabras, en cualquier orden.',
  searching: 'Buscando...',
  none: 'Nada empieza con estas palabras.',
  failed: 'No se pudo buscar',
  found: '%{smart_count} resultado |||| %{smart_count} resultados',
  foundMore: 'Los primeros %{count} resultados; hay más',
  groups: {
    trips: 'Viajes',
    users: 'Conductores y personal',
    vehicles: 'Vehículos',
    carriers: 'Transportistas',
  },
  more: 'Más en %{group}: mostrar la lista',
  trip: '#%{id} %{from} → %{to}',
  tripDetail: '%{status}, %{vehicle}',
  userDetail: '%{username}, %{role}',
  licensed: '%{username}, %{role}, licencia %{license}',
  roles: { driver: 'conductor', support: 'soporte', admin: 'administrador' },
  plate: '%{plate}, %{state}',
}
