import type { Translated } from '../i18n/translate.ts'
import type { imports as en } from './messages.ts'

export const imports: Translated<typeof en> = {
  title: {
    carriers: 'Importar transportistas',
    vehicles: 'Importar vehículos',
    drivers: 'Importar conductores',
    trips: 'Importar viajes',
  },
  back: {
    carriers: 'Volver a Transportistas',
    vehicles: 'Volver a Vehículos',
    drivers: 'Volver a Conductores',
    trips: 'Volver a Viajes',
  },
  lead: 'De un archivo CSV o un libro de Excel (.xlsx, primera hoja), con encabezados en la primera fila. Se guardan todas las filas o ninguna.',
  tripsLead:
    'De un archivo CSV o un libro de Excel (.xlsx, primera hoja), con encabezados en la primera fila. Cada fila se planea como en el formulario y se guarda por separado.',
  choiceLead:
    'De un archivo CSV o un libro de Excel (.xlsx, primera hoja), con encabezados en la primera fila.',
  about: {
    carriers: 'Transportistas nuevos con su oficina principal, zona horaria e inicio del día.',
    vehicles: 'Vehículos nuevos, o las inspecciones anuales de los que ya existen.',
    drivers:
      'Conductores nuevos con un enlace para elegir una contraseña, o licencias, certificados médicos y camiones de siempre de los que ya existen.',
    trips: 'Viajes nuevos de conductores que ya existen, cada uno con su plan.',
  },
  denied: 'Necesita permiso de administrador para importar.',
  file: 'Archivo CSV o Excel',
  another: 'Elegir otro archivo',
  template: 'Descargar plantilla',
  reading: 'Leyendo el archivo...',
  readFailed: 'No se pudo leer el archivo',
  tooLarge: 'El archivo tiene más de %{mb} MB. Divídalo.',
  fieldsTitle: 'Columnas',
  column: 'Columna',
  required: 'Obligatoria',
  optional: 'Opcional',
  example: 'Ejemplo',
  limits:
    'Como máximo %{mb} MB y %{rows} filas. Las columnas pueden venir en cualquier orden y con otros nombres: usted las elige después.',
  tripHints: {
    driver: 'El nombre con que inicia sesión',
    vehicle: 'Su número: primero el camión del transportista del conductor',
    current_location: 'Ciudad y estado, código ZIP o un nombre que el formulario encuentra',
    pickup: 'Como la ubicación actual',
    dropoff: 'Como la ubicación actual',
    start_time:
      'En la hora de la terminal base del conductor, o de la zona que nombra el encabezado: 2027-03-01 06:00 o 3/1/2027 6:00 AM',
    current_cycle_hours:
      'De media en media hora; vacío es lo que el registro del conductor muestra al inicio',
    stops: 'Separadas con ;, cada una es una entrega de 60 minutos',
    window: 'En la hora de ese lugar',
  },
  mappingTitle: 'Qué columna tiene qué',
  mappingLead: '%{name}: %{smart_count} fila. |||| %{name}: %{smart_count} filas.',
  encodings: {
    'utf-8': 'Leído como UTF-8.',
    'utf-16': 'Leído como UTF-16.',
    'windows-1252': 'Leído como Windows-1252: revise abajo los nombres con acentos.',
  },
  none: 'No está en el archivo',
  columnOf: 'Columna de %{field}',
  sample: 'Las primeras filas como se van a leer',
  row: 'Fila',
  update: 'Actualizar los existentes',
  updateHow: {
    vehicles:
      'Las filas que nombran un vehículo que ya existe completan su inspección anual. No cambia nada más de él, y una celda vacía no cambia nada. Sin esto, esas filas se rechazan.',
    drivers:
      'Las filas con el nombre de usuario de un conductor que ya existe completan la clase de licencia, el vencimiento de la licencia y del certificado médico, y el camión de siempre. No cambia nada más, y una celda vacía no cambia nada. Sin esto, esas filas se rechazan.',
  },
  check: 'Revisar las filas',
  checking: 'Revisando: %{done} de %{total} filas',
  writing: 'Guardando: %{done} de %{total} filas',
  sending: 'Enviando el archivo...',
  cancel: 'Cancelar',
  cancelled: 'Cancelado. No se guardó nada.',
  cancelledLate:
    'Cancelado. Si las filas ya estaban guardadas, se quedan: revise el archivo otra vez y aparecerán como ya existentes.',
  failed: 'La importación falló',
  broken:
    'La conexión se cortó antes de la respuesta. Revise el archivo otra vez: las filas que se guardaron aparecerán como ya existentes.',
  badTitle:
    '%{smart_count} fila no se puede importar, así que no se guardó nada |||| %{smart_count} filas no se pueden importar, así que no se guardó nada',
  partlyTitle:
    '%{smart_count} fila no se pudo planear y no está guardada |||| %{smart_count} filas no se pudieron planear y no están guardadas',
  partlyLead:
    'Corrija estas filas e importe el archivo otra vez: lo que ya está guardado se queda como está.',
  tripsCancelled:
    'Cancelado. Lo que aparece aquí queda guardado, y el viaje que se estaba planeando también puede estarlo: revise el archivo otra vez, y lo guardado se cuenta como ya existente.',
  stored: 'Guardado',
  storedBefore: 'Ya existían: %{smart_count} fila |||| Ya existían: %{smart_count} filas',
  readings: 'Nombres leídos como estos lugares',
  taken: 'Leído como',
  warnings: 'Conviene revisarlas antes de guardar',
  sameTimeRow: 'La fila %{row} tiene un viaje del mismo conductor a esa hora.',
  badLead: 'Corrija el archivo y elíjalo otra vez.',
  more: 'Se muestran los primeros %{shown} de %{all} problemas; el archivo los tiene todos.',
  field: 'Campo',
  problem: 'Problema',
  value: 'En el archivo',
  empty: 'vacío',
  saveErrors: 'Guardar los problemas como CSV',
  goodTitle:
    'Se puede importar la única fila (%{smart_count}) |||| Se pueden importar las %{smart_count} filas',
  goodLead: 'Todavía no se ha guardado nada.',
  goodParts: 'Nuevas: %{made}. Van a cambiar: %{changed}. Como ya están guardadas: %{unchanged}.',
  nothing: 'Todas las filas dicen lo que ya está guardado: no hay nada que importar.',
  willChange: 'Va a cambiar',
  changed: 'Cambió',
  from: 'Antes',
  to: 'Después',
  moreChanges: 'Se muestran los primeros %{shown} de %{all} cambios; el archivo los tiene todos.',
  saveChanges: 'Guardar los cambios como CSV',
  run: 'Importar %{smart_count} fila |||| Importar %{smart_count} filas',
  doneTitle: {
    carriers: '%{smart_count} transportista importado |||| %{smart_count} transportistas importados',
    vehicles: '%{smart_count} vehículo importado |||| %{smart_count} vehículos importados',
    drivers: '%{smart_count} conductor importado |||| %{smart_count} conductores importados',
    trips: '%{smart_count} viaje importado |||| %{smart_count} viajes importados',
  },
  updatedTitle: {
    vehicles: '%{smart_count} vehículo actualizado |||| %{smart_count} vehículos actualizados',
    drivers: '%{smart_count} conductor actualizado |||| %{smart_count} conductores actualizados',
  },
  links:
    'Cada conductor tiene un enlace para elegir una contraseña, una sola vez, en un plazo de siete días. Los enlaces están en este archivo y en ningún otro lugar: guárdelo ahora y dé a cada conductor el suyo.',
  leave:
    'Los enlaces de contraseña todavía no están guardados. Si sale, habrá que hacer un enlace nuevo para cada conductor.',
  saveMade: 'Guardar el resultado como CSV',
  open: {
    carriers: 'Ver transportistas',
    vehicles: 'Ver vehículos',
    drivers: 'Ver conductores',
    trips: 'Ver viajes',
  },
  csv: {
    row: 'Fila',
    field: 'Campo',
    problem: 'Problema',
    value: 'Valor',
    id: 'ID',
    name: 'Nombre',
    link: 'Enlace de contraseña',
    until: 'El enlace sirve hasta',
  },
}
