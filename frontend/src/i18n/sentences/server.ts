import type { Pair } from './template.ts'

/** What goes wrong with a request as such, the database, the queues, and the audit trail. */
export const server: readonly Pair[] = [
  ['There is nothing at this address.', 'No hay nada en esta dirección.'],
  ['There is no such record.', 'Ese registro no existe.'],
  ['Please log in.', 'Inicie sesión.'],
  ['You are not allowed to do this.', 'Usted no tiene permiso para hacer esto.'],
  ['Too many requests. Please wait and try again.', 'Demasiadas solicitudes. Espere e intente otra vez.'],
  [
    'Too many people are signing in. Please try again in a moment.',
    'Demasiadas personas están iniciando sesión. Intente otra vez en un momento.',
  ],
  ['The request is too large.', 'La solicitud es demasiado grande.'],
  ['The body of this request must be JSON.', 'El contenido de esta solicitud debe ser JSON.'],
  [
    'The body of this request is not well-formed JSON.',
    'El contenido de esta solicitud no es JSON bien formado.',
  ],
  [
    'The body of this request is nested too deep.',
    'El contenido de esta solicitud tiene demasiados niveles.',
  ],
  [
    'The body of this request cannot be unpacked.',
    'El contenido de esta solicitud no se puede descomprimir.',
  ],
  ['Something went wrong on our side.', 'Algo salió mal de nuestro lado.'],
  [
    'Please look whether it was saved before you try again.',
    'Revise si se guardó antes de intentar otra vez.',
  ],
  [
    'This was saved, but the answer to it could not be made. Please look before you try again.',
    'Esto se guardó, pero no se pudo preparar la respuesta. Revise antes de intentar otra vez.',
  ],
  [
    'The database does not answer. Please try again in a minute; if that does not help, tell your fleet administrator.',
    'La base de datos no responde. Intente otra vez en un minuto; si no se arregla, avise al administrador de su flota.',
  ],
  [
    'The server has no room left to save this, so nothing was changed. Please tell your fleet administrator.',
    'El servidor ya no tiene espacio para guardar esto; no se cambió nada. Avise al administrador de su flota.',
  ],
  [
    'The database takes no changes at the moment, so nothing was changed. Please tell your fleet administrator.',
    'La base de datos no acepta cambios en este momento; no se cambió nada. Avise al administrador de su flota.',
  ],
  [
    'The server cannot write this to its disk, so nothing was changed. Please tell your fleet administrator.',
    'El servidor no puede escribir esto en su disco; no se cambió nada. Avise al administrador de su flota.',
  ],
  [
    'The database is damaged and has to be restored from a backup. Please tell your fleet administrator.',
    'La base de datos está dañada y hay que restaurarla de un respaldo. Avise al administrador de su flota.',
  ],
  [
    'The connection to the database was lost while this was being saved: it may or may not have been saved. Please look before you try again.',
    'Se perdió la conexión con la base de datos mientras se guardaba esto: puede haberse guardado o no. Revise antes de intentar otra vez.',
  ],
  [
    'Somebody else has just saved the same. Please look at it again.',
    'Otra persona acaba de guardar lo mismo. Revíselo otra vez.',
  ],
  [
    'Something this refers to has been removed meanwhile. Please look at it again.',
    'Algo a lo que esto se refiere se quitó mientras tanto. Revíselo otra vez.',
  ],
  [
    'The database is busy. Please try again in a moment.',
    'La base de datos está ocupada. Intente otra vez en un momento.',
  ],
  ['The database does not answer.', 'La base de datos no responde.'],
  [
    'The database takes no writes: its disk is full.',
    'La base de datos no acepta escrituras: su disco está lleno.',
  ],
  [
    'The database takes no writes: it is read-only.',
    'La base de datos no acepta escrituras: es de solo lectura.',
  ],
  [
    'The database takes no writes: its disk is full, over a limit or failing.',
    'La base de datos no acepta escrituras: su disco está lleno, pasó un límite o está fallando.',
  ],
  [
    'The database is damaged. Restore it from a backup.',
    'La base de datos está dañada. Restáurela de un respaldo.',
  ],
  ['The server is stopping.', 'El servidor se está deteniendo.'],
  [
    'Several of your requests are still being worked out. Wait a moment for them, then try again.',
    'Varias de sus solicitudes todavía se están calculando. Espere un momento y después intente otra vez.',
  ],
  [
    'The server has more to work out than it can take on now. Nothing was changed. Please try again in a few seconds.',
    'El servidor tiene más que calcular de lo que puede ahora. No se cambió nada. Intente otra vez en unos segundos.',
  ],
  [
    'This was interrupted before it was worked out. Nothing was changed. Please try again.',
    'Esto se interrumpió antes de calcularse. No se cambió nada. Intente otra vez.',
  ],
  ['This request was withdrawn.', 'Esta solicitud se retiró.'],
  [
    'This took too long to work out. Nothing was changed. Please try again in a few seconds.',
    'Calcular esto tardó demasiado. No se cambió nada. Intente otra vez en unos segundos.',
  ],
  ['There is no such line in the audit trail.', 'Esa línea no existe en el historial de auditoría.'],
  [
    'The audit trail is being verified at the moment. Wait for the result, or cancel it.',
    'El historial de auditoría se está verificando en este momento. Espere el resultado o cancélelo.',
  ],
  [
    'This is no head of the chain. Copy it whole, as the Proof page and the log show it.',
    'Esto no es una cabeza de la cadena. Cópiela entera, como la muestran la página de la prueba y el log.',
  ],
  ['No verification is running.', 'No hay ninguna verificación en curso.'],
  ['too many tries', 'demasiados intentos'],
  ['wrong code', 'código incorrecto'],
  ['passkey not accepted', 'llave de acceso no aceptada'],
  ['This server sends no e-mail. Show the QR code.', 'Este servidor no envía correo. Muestre el código QR.'],
  [
    'The mail server does not take mail for this address. Check it, or show the QR code.',
    'El servidor de correo no acepta correo para esta dirección. Revísela o muestre el código QR.',
  ],
  [
    'The mail server did not take it. Show the QR code.',
    'El servidor de correo no lo aceptó. Muestre el código QR.',
  ],
  ['Your office has not switched these warnings on.', 'Su oficina no ha activado estos avisos.'],
  [
    'This is no address of a push service that this server may call.',
    'Esta no es la dirección de un servicio de avisos al que este servidor pueda llamar.',
  ],
  ['This is no key of a push subscription', 'Esta no es la clave de una suscripción a avisos'],
  ['This is no secret of a push subscription', 'Este no es el secreto de una suscripción a avisos'],
  ['This language is not offered', 'Este idioma no está disponible'],
  ['The clock has 12 or 24 hours', 'El reloj es de 12 o 24 horas'],
  ['Push warnings', 'Avisos push'],
]
