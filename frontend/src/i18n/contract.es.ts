import type * as en from '@longhaul/core/contract'
import type { Translated } from './translate.ts'

/** The contract's words for the codes of the wire, under the contract's names. */

export const TRIP_STATUS_WORDS: Translated<typeof en.TRIP_STATUS_WORDS> = {
  PLANNED: 'PLANEADO',
  IN_PROGRESS: 'EN CURSO',
  COMPLETED: 'COMPLETADO',
}

export const DUTY_STATUS_WORDS: Translated<typeof en.DUTY_STATUS_WORDS> = {
  OFF_DUTY: 'Fuera de servicio',
  SLEEPER_BERTH: 'Litera',
  DRIVING: 'Conduciendo',
  ON_DUTY_NOT_DRIVING: 'En servicio (sin conducir)',
}

export const DUTY_ORIGIN_WORDS: Translated<typeof en.DUTY_ORIGIN_WORDS> = {
  planned: 'Planeado',
  recorded: 'Anotado',
  proposed: 'Propuesto',
}

export const DUTY_VERSION_WORDS: Translated<typeof en.DUTY_VERSION_WORDS> = {
  recorded: 'En el registro',
  planned: 'En el plan',
  proposed: 'Espera al conductor',
}
export const DUTY_REPLACED = 'Reemplazado'

export const PROBLEM_KIND_WORDS: Translated<typeof en.PROBLEM_KIND_WORDS> = {
  violation: 'Infracción',
  gap: 'Falta tiempo',
  unsigned: 'Sin certificar',
  proposal: 'Cambio sin respuesta',
  late: 'Viaje atrasado',
}

export const ROLE_WORDS: Translated<typeof en.ROLE_WORDS> = {
  driver: 'Conductor',
  support: 'Soporte',
  admin: 'Administrador',
}

export const ACCOUNT_WORDS: Translated<typeof en.ACCOUNT_WORDS> = {
  active: 'Activa',
  inactive: 'Desactivada',
  waiting: 'Espera aprobación',
}

export const SPECIAL_WORDS: Translated<typeof en.SPECIAL_WORDS> = {
  PERSONAL_CONVEYANCE: 'Uso personal',
  YARD_MOVE: 'Movimiento en patio',
  PASSENGER_SEAT: 'Asiento del pasajero',
}

export const RULESET_WORDS: Translated<typeof en.RULESET_WORDS> = {
  US_PROPERTY_70_8: 'Carga, 70 horas en 8 días',
  US_PROPERTY_60_7: 'Carga, 60 horas en 7 días',
  US_PASSENGER_70_8: 'Pasajeros, 70 horas en 8 días',
  US_PASSENGER_60_7: 'Pasajeros, 60 horas en 7 días',
  US_ALASKA_PROPERTY_80_8: 'Alaska, carga, 80 horas en 8 días',
  US_ALASKA_PROPERTY_70_7: 'Alaska, carga, 70 horas en 7 días',
  CA_SOUTH_CYCLE_1: 'Canadá al sur de 60° N, ciclo 1',
}

/** Nouns: they stand before any kind of record, whatever its gender. */
export const AUDIT_ACTION_WORDS: Translated<typeof en.AUDIT_ACTION_WORDS> = {
  create: 'Alta',
  update: 'Cambio',
  delete: 'Eliminación',
  login: 'Inicio de sesión',
  denied: 'Entrada rechazada',
  logout: 'Cierre de sesión',
  refused: 'Petición rechazada',
  plan: 'Nuevo plan',
  password: 'Cambio de contraseña',
  'password-link': 'Enlace de contraseña creado',
  'link-confirmed': 'Enlace de contraseña confirmado',
  'link-denied': 'Enlace de contraseña negado',
  import: 'Importación',
  merge: 'Unión',
  admin: 'Nombrado administrador',
  prune: 'Quitado por antigüedad',
  baseline: 'Estado inicial tomado',
  'session-end': 'Fin de sesión',
  'session-copied': 'Sesión usada en dos lugares',
  export: 'Exportado como CSV',
  'export-end': 'Fin de la exportación',
  pdf: 'Sacado como PDF',
  report: 'Informe sacado como archivo',
  'hand-over': 'Enlace a los registros creado',
  replay: 'Día reproducido',
  'two-step-on': 'Verificación en dos pasos activada',
  'two-step-off': 'Verificación en dos pasos desactivada',
  'two-step-reset': 'Verificación en dos pasos restablecida',
  'two-step-reset-seen': 'Aviso del restablecimiento leído',
  'recovery-code': 'Código de recuperación usado',
  'recovery-codes': 'Nuevos códigos de recuperación',
  'passkey-added': 'Llave de acceso agregada',
  'passkey-removed': 'Llave de acceso quitada',
  'push-on': 'Avisos en un dispositivo activados',
  'push-off': 'Avisos en un dispositivo desactivados',
  remind: 'Recordatorio',
  mail: 'Registros enviados por correo',
  'mail-not-taken': 'Correo no aceptado por el servidor',
}

export const AUDIT_KIND_WORDS: Translated<typeof en.AUDIT_KIND_WORDS> = {
  carrier: 'Transportista',
  vehicle: 'Vehículo',
  user: 'Usuario',
  driver: 'Perfil de conductor',
  driver_terms: 'Condiciones del conductor',
  trip: 'Viaje',
  duty_status: 'Estado de servicio',
  eld_log: 'Registro diario',
  session: 'Sesión',
  request: 'Petición',
  audit_event: 'Historial de auditoría',
  setting: 'Configuración',
  report: 'Informe',
}

export const SIGNATURE_REASON_WORDS: Translated<typeof en.SIGNATURE_REASON_WORDS> = {
  driver: 'el conductor la retiró',
  duty: 'cambió el servicio del día',
  remarks: 'cambiaron las observaciones',
  figures: 'cambiaron las millas, el combustible o las horas',
  vehicle: 'cambió el vehículo',
  trip: 'el día pasó a otro viaje',
  trailers: 'cambiaron los números de remolque',
  'shipping-document': 'cambió el documento de embarque',
  'co-driver': 'cambió el co-conductor',
  'taken-over': 'el encabezado se tomó del viaje',
  'carried-over': 'su encabezado se conserva como estaba cuando se actualizó el servidor',
}

export const PASSWORD_LINK_WORDS: Translated<typeof en.PASSWORD_LINK_WORDS> = {
  none: 'sin confirmar por la persona',
  said: 'confirmado por la propia cuenta, sin prueba',
  proved: 'confirmado con la contraseña anterior',
  denied: 'negado por la persona',
}

export const AUDIT_FIELD_WORDS: Translated<typeof en.AUDIT_FIELD_WORDS> = {
  report: 'Informe',
  format: 'Formato',
  language: 'Idioma',
  hourClock: 'Reloj',
  username: 'Usuario',
  email: 'Correo',
  firstName: 'Nombre',
  lastName: 'Apellido',
  role: 'Función',
  active: 'En vigor',
  awaitingApproval: 'Espera aprobación',
  recoveryCodesLeft: 'Códigos de recuperación restantes',
  passkey: 'Llave de acceso',
  mustChangePassword: 'Debe cambiar la contraseña',
  userId: 'Persona',
  carrierId: 'Transportista',
  licenseNumber: 'Número de licencia',
  licenseClass: 'Clase de licencia',
  licenseExpiresOn: 'Vencimiento de la licencia',
  medicalExpiresOn: 'Vencimiento del certificado médico',
  usualVehicleId: 'Camión de siempre',
  homeZoneConfirmed: 'Zona de la terminal confirmada',
  driverId: 'Conductor',
  fromDate: 'Vale desde',
  homeZone: 'Zona horaria de la terminal base',
  ruleset: 'Reglas',
  dayStartHour: 'El día empieza a las',
  name: 'Nombre',
  mainOfficeAddress: 'Dirección de la oficina principal',
  dotNumber: 'Número DOT',
  vehicleId: 'Vehículo',
  vehicleNumber: 'Número de vehículo',
  typedVehicleNumber: 'Número de camión',
  licensePlate: 'Placa',
  state: 'Estado de EE. UU.',
  sleeperBerth: 'Litera',
  heightInches: 'Altura',
  lengthFeet: 'Largo',
  weightPounds: 'Peso',
  inspectionDueOn: 'Vencimiento de la inspección anual',
  hazmat: 'Lleva materiales peligrosos',
  retired: 'Dado de baja',
  status: 'Estado',
  currentLocationName: 'Ubicación actual',
  pickupLocationName: 'Recogida',
  dropoffLocationName: 'Entrega',
  currentCycleHours: 'Horas de ciclo usadas',
  startMs: 'Inicio',
  endMs: 'Fin',
  arrivalMs: 'Llegada planeada',
  finishMs: 'Fin planeado',
  totalMilesTenths: 'Millas',
  totalMilesEstimated: 'Millas estimadas',
  verdict: 'Resultado',
  trailerNumbers: 'Números de remolque',
  shippingDocument: 'Documento de embarque',
  coDriver: 'Co-conductor',
  tripId: 'Viaje',
  locationDescription: 'Lugar',
  remarks: 'Observaciones',
  origin: 'Tipo de entrada',
  special: 'Caso especial',
  replacedBy: 'Reemplazado por la entrada',
  editReason: 'Motivo',
  editedBy: 'Cambiado por',
  date: 'Día',
  problem: 'Problema',
  fuelConsumed: 'Combustible',
  totalEngineHours: 'Horas de motor',
  totalIdleHours: 'Horas en ralentí',
  certifiedMs: 'Certificado',
  linkMadeBy: 'Enlace creado por',
  linkProved: 'Probado con la contraseña anterior',
  openedByLink: 'En una sesión abierta con un enlace de contraseña',
  why: 'Por qué se rechazó',
  events: 'Eventos',
  before: 'Antes de',
  seq: 'Hasta el sello',
  filter: 'Filtro',
  rows: 'Filas',
  whole: 'Completo',
  createdMs: 'Escrito',
  upTo: 'Después de la línea',
  companyName: 'Nombre de la empresa',
  supportEmail: 'Correo de ayuda',
  supportPhone: 'Teléfono de ayuda',
  counters: 'Cifras de la página de inicio',
  voices: 'Voces de la página de inicio',
  registration: 'Quién puede registrarse',
  allowsPersonalConveyance: 'Se puede anotar uso personal del camión',
  allowsYardMove: 'Se pueden anotar movimientos de patio',
  keptMonths: 'Meses que se guarda el registro',
  detentionFreeMinutes: 'Tiempo libre en una parada, en minutos',
  geocoder: 'Búsqueda de lugares',
  geocoderUrl: 'Dirección de la búsqueda de lugares',
  router: 'Rutas',
  routerUrl: 'Dirección de las rutas',
  routerKey: 'Clave de las rutas',
  map: 'Mapa',
  tileUrl: 'Dirección de las imágenes del mapa',
  tileAttribution: 'Crédito de las imágenes del mapa',
  logo: 'Logotipo',
}

export const PROOF_FAULT_WORDS: Translated<typeof en.PROOF_FAULT_WORDS> = {
  'row-edited': '%{record}: se cambió después de sellarse.',
  'row-missing': '%{record}: se selló y ya no está.',
  'row-put-in':
    '%{record}: se metió después. No tiene sello, y las posteriores se sellaron hace mucho tiempo.',
  'seal-edited': 'El sello %{seq} se cambió o se movió, o no sigue del anterior.',
  'seals-missing': 'Faltan los sellos %{seq} a %{to}.',
  'seals-unsigned':
    'Los sellos %{seq} a %{to} no están en ningún lote firmado: se metieron, o se quitó su lote.',
  'batch-edited': 'El lote firmado %{batch} (sellos %{seq} a %{to}) se cambió.',
  'batch-missing': 'Faltan lotes firmados antes del lote %{batch}.',
  'batch-rewritten': 'Los sellos hasta el %{to} no son los que se firmaron en el lote %{batch}.',
  'batch-other-key':
    'El lote %{batch} se firmó con una clave que aquí no se conoce. Si cambió APP_KEY, ponga la clave anterior en SEAL_KEYS.',
  'checkpoint-edited':
    'Una nota de lo que se quitó por antigüedad (hasta el sello %{seq}) se cambió, o se firmó con otra clave.',
  'head-missing': 'La cadena termina antes de la cabeza que usted dio: faltan %{count} sellos.',
  'head-differs':
    'El sello %{seq} no es el de la cabeza que usted dio: la cadena se escribió de nuevo, o es otra.',
  'head-unknown': 'La cabeza que usted dio no está en la cadena.',
  'live-differs': '%{record}: %{field} %{says}; su último cambio anotado dice %{should}.',
  'live-missing': '%{record}: ya no está; sus cambios anotados dicen que está.',
  'live-put-in': '%{record}: está, pero ningún cambio anotado lo hizo.',
  'signed-differs': '%{record}: %{field} %{says}; la copia certificada del día dice %{should}.',
  'signed-missing': '%{record}: ya no está; está en la copia certificada del día.',
  'signed-put-in': '%{record}: está, pero no en la copia certificada del día.',
}

export const PROOF_NOTE_WORDS: Translated<typeof en.PROOF_NOTE_WORDS> = {
  'row-late':
    '%{record}: dice que es del %{at}, pero se selló por primera vez el %{sealed}. También pasa con un reloj que estaba mal.',
}

export const PROOF_RECORD_WORDS: Translated<typeof en.PROOF_RECORD_WORDS> = {
  event: 'Línea %{id} del historial de auditoría',
  signature: 'Firma %{id} del registro diario %{log}',
  entry: 'Entrada %{id} del %{date} de %{driver}',
  day: 'Registro diario %{id} del %{date} de %{driver}',
}

/** What stands before the value of a field. */
export const PROOF_FIELD_WORDS: Translated<typeof en.PROOF_FIELD_WORDS> = {
  startMs: 'empieza',
  endMs: 'termina',
  createdMs: 'dice que se escribió',
  certifiedMs: 'se certificó',
  status: 'tiene el estado',
  locationDescription: 'tiene el lugar',
  lon: 'tiene la longitud',
  lat: 'tiene la latitud',
  remarks: 'tiene las observaciones',
  origin: 'es del tipo',
  special: 'tiene el caso especial',
  active: 'está en vigor:',
  replacedBy: 'la reemplaza la entrada',
  editReason: 'tiene el motivo',
  editedBy: 'lo cambió el usuario',
  clientId: 'tiene el número del dispositivo',
  driverId: 'es del conductor',
  tripId: 'es del viaje',
  vehicleId: 'es del vehículo',
  typedVehicleNumber: 'es del camión número',
  date: 'es del día',
  homeZone: 'tiene la zona horaria',
  dayStartHour: 'empieza su día a la hora',
  ruleset: 'tiene las reglas',
  totalMilesTenths: 'tiene décimas de milla:',
  totalMilesEstimated: 'tiene millas estimadas:',
  fuelConsumed: 'tiene el combustible',
  totalEngineHours: 'tiene las horas de motor',
  totalIdleHours: 'tiene las horas en ralentí',
}

export const PROOF_NOTHING = 'nada'

export const PROOF_COMPARED_WORDS =
  'Comparado: %{entries} entradas y %{days} registros diarios con sus cambios anotados, %{signed} días certificados con sus copias firmadas.'
export const PROOF_BASELINE_WORDS =
  'De %{baselines}, los primeros cambios no están en el historial: se comparan con lo que eran cuando el historial empezó, o cuando esas líneas se quitaron por antigüedad.'
