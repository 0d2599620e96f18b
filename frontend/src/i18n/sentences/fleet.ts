import type { Pair } from './template.ts'

/** Carriers, vehicles, lists, and records from a file. */
export const fleet: readonly Pair[] = [
  ['There is no such carrier.', 'Ese transportista no existe.'],
  [
    'The carrier of this row has no truck of this number',
    'El transportista de esta fila no tiene un camión con este número',
  ],
  [
    'This vehicle belongs to another carrier than the driver',
    'Este vehículo es de otro transportista que el conductor',
  ],
  [
    'Only a driver has a license class, last days of papers and a usual truck; a registration is approved first.',
    'Solo un conductor tiene clase de licencia, vencimientos y camión de siempre; primero se aprueba el registro.',
  ],
  [
    'Only a driver has a pilot programme; a registration is approved first.',
    'Solo un conductor tiene programas piloto; primero se aprueba el registro.',
  ],
  ['There is no such vehicle.', 'Ese vehículo no existe.'],
  [
    'Somebody else has changed this %{words}. Please look at it again.',
    'Otra persona cambió %{words}. Revíselo otra vez.',
  ],
  [
    'This carrier is in use: it has %{words} and %{words2}.',
    'Este transportista está en uso: tiene %{words} y %{words2}.',
  ],
  [
    'This vehicle is used by %{words}. Retire it instead.',
    'Este vehículo se usa en %{words}. Mejor retírelo.',
  ],
  [
    'Type the name of the carrier that goes: %{name}',
    'Escriba el nombre del transportista que desaparece: %{name}',
  ],
  [
    'Both carriers have a vehicle with the number %{name}. Change one of the numbers first.',
    'Los dos transportistas tienen un vehículo con el número %{name}. Cambie primero uno de los números.',
  ],

  ['This list cannot be filtered by this field', 'Esta lista no se puede filtrar por este campo'],
  ['This list cannot be sorted that way', 'Esta lista no se puede ordenar así'],
  [
    'This list cannot be sorted that way with this filter',
    'Esta lista no se puede ordenar así con este filtro',
  ],
  ["The list's filter is not well formed", 'El filtro de la lista no está bien formado'],
  ["The list's sort is not well formed", 'El orden de la lista no está bien formado'],
  ["The list's range is not well formed", 'El intervalo de la lista no está bien formado'],
  ["The list's %{name} is said twice", 'Se indica dos veces el filtro %{name} de la lista'],
  ['This list has no such parameter', 'Esta lista no tiene ese parámetro'],
  ['This value cannot be filtered by', 'No se puede filtrar por este valor'],
  ['This must be a time', 'Esto debe ser una hora'],
  ['This must be a date', 'Esto debe ser una fecha'],
  ['Narrow the filter', 'Reduzca el filtro'],
  ['%{name}: %{words}', '%{name}: %{words}'],

  ['There is no such import.', 'Esa importación no existe.'],
  [
    'This cell holds a formula; paste its value instead',
    'Esta celda tiene una fórmula; pegue mejor su valor',
  ],
  [
    'The spreadsheet has made a date of this cell; format it as text and type it again',
    'La hoja de cálculo convirtió esta celda en fecha; póngale formato de texto y escríbala otra vez',
  ],
  ['This cell is too long', 'Esta celda es demasiado larga'],
  ['Row %{n} of this file has the same', 'La fila %{n} de este archivo tiene lo mismo'],
  ['Please choose the column of %{words}', 'Elija la columna de «%{words}»'],
  ['Please write yes or no', 'Escriba yes (sí) o no'],
  ['There is no driver with this username', 'Ningún conductor tiene este nombre de usuario'],
  [
    'Several carriers have a vehicle of this number, and none of them is the driver’s own',
    'Varios transportistas tienen un vehículo con este número, y ninguno es el del conductor',
  ],
  [
    'No place of this name was found; write town and state, such as Omaha, NE',
    'No se encontró un lugar con este nombre; escriba ciudad y estado, como Omaha, NE',
  ],
  [
    'Several places fit: %{words}. Write one of them in full',
    'Hay varios lugares así: %{words}. Escriba uno de ellos completo',
  ],
  [
    'A file of trips has at most %{n} rows. Please split it.',
    'Un archivo de viajes tiene como máximo %{n} filas. Divídalo.',
  ],
  ['This trip is there already.', 'Este viaje ya existe.'],
  [
    'There is no driver with this username, and the file lacks columns that a new one needs',
    'Ningún conductor tiene este nombre de usuario, y al archivo le faltan columnas para uno nuevo',
  ],
  [
    'There is no vehicle with this number, and the file lacks columns that a new one needs',
    'Ningún vehículo tiene este número, y al archivo le faltan columnas para uno nuevo',
  ],
  [
    'More than one carrier has a vehicle with this number: please name the carrier',
    'Más de un transportista tiene un vehículo con este número: nombre al transportista',
  ],
  [
    'A record of this file has changed since the rows were checked. Nothing was stored; please check the rows again.',
    'Una ficha de este archivo cambió después de revisar las filas. No se guardó nada; revise las filas otra vez.',
  ],
  ['An import does not change %{words} that exist', 'Una importación no cambia %{words} que ya existen'],
  ['The file is larger than %{n} MB. Please split it.', 'El archivo pesa más de %{n} MB. Divídalo.'],
  [
    'The body of this request must be a CSV file or an Excel workbook (.xlsx).',
    'Lo que se manda debe ser un archivo CSV o un libro de Excel (.xlsx).',
  ],
  ['The import was cancelled. Nothing was stored.', 'La importación se canceló. No se guardó nada.'],
  [
    'Somebody else stored one of these records in the same moment, or deleted a carrier or truck they name. Nothing was stored; please check the file again.',
    'Otra persona guardó uno de estos registros en el mismo momento, o eliminó un transportista o camión que se nombra. No se guardó nada; revise el archivo otra vez.',
  ],
  ['%{words} have no field "%{name}"', '%{words} no tienen el campo «%{name}»'],
  ['The file has no such column', 'El archivo no tiene esa columna'],
  ['One column serves two fields', 'Una columna sirve a dos campos'],
  ['The file is empty.', 'El archivo está vacío.'],
  [
    'This is an old or locked Excel file. Save it as .xlsx or CSV without a password.',
    'Este es un archivo de Excel antiguo o protegido. Guárdelo como .xlsx o CSV sin contraseña.',
  ],
  [
    'The first row must hold the headings of the columns.',
    'La primera fila debe tener los encabezados de las columnas.',
  ],
  ['The file has more than %{n} columns.', 'El archivo tiene más de %{n} columnas.'],
  ['The sheet has more than %{n} columns.', 'La hoja tiene más de %{n} columnas.'],
  ['There are no rows under the headings.', 'No hay filas debajo de los encabezados.'],
  ['The file has more than %{n} rows. Please split it.', 'El archivo tiene más de %{n} filas. Divídalo.'],
  [
    'The cells of this file hold more than %{n} characters together. Please split it.',
    'Las celdas de este archivo tienen juntas más de %{n} caracteres. Divídalo.',
  ],
  [
    'This file needs far more memory than a table of this kind. Save the sheet as CSV, or split it.',
    'Este archivo necesita mucha más memoria que una tabla de este tipo. Guarde la hoja como CSV o divídala.',
  ],
  [
    'This file takes far longer to read than a table of this kind. Save the sheet as CSV, or split it.',
    'Este archivo tarda mucho más en leerse que una tabla de este tipo. Guarde la hoja como CSV o divídala.',
  ],
  [
    'The server is reading other files. Nothing was stored; please try again in a minute.',
    'El servidor está leyendo otros archivos. No se guardó nada; intente otra vez en un minuto.',
  ],
  ['Near line %{n}: %{words}', 'Cerca de la línea %{n}: %{words}'],
  ['Near line ?: %{words}', 'En alguna línea: %{words}'],
  ['A quotation mark is opened and never closed.', 'Unas comillas se abren y nunca se cierran.'],
  [
    'A quotation mark stands inside a cell. Double it, or put the whole cell into quotation marks.',
    'Hay unas comillas dentro de una celda. Duplíquelas o ponga toda la celda entre comillas.',
  ],
  [
    'A row is far too long. Is a quotation mark missing?',
    'Una fila es demasiado larga. ¿Faltan unas comillas?',
  ],
  [
    'This is neither a CSV file nor an Excel workbook (.xlsx).',
    'Esto no es un archivo CSV ni un libro de Excel (.xlsx).',
  ],
  [
    'This Excel workbook has no sheet that can be seen. Show the sheet, or save it as CSV.',
    'Este libro de Excel no tiene ninguna hoja visible. Muestre la hoja o guárdela como CSV.',
  ],
  [
    'This Excel workbook cannot be read. Open it, save it again as .xlsx or CSV, and try that.',
    'Este libro de Excel no se puede leer. Ábralo, guárdelo otra vez como .xlsx o CSV e intente con ese.',
  ],
  [
    'This Excel workbook unfolds to far more than a table of this kind needs. Save the sheet as CSV.',
    'Este libro de Excel ocupa mucho más de lo que necesita una tabla de este tipo. Guarde la hoja como CSV.',
  ],
]
