import type { Translated } from '../i18n/translate.ts'
import { roadside as en } from './messages.ts'

export const roadside: Translated<typeof en> = {
  intro:
    'Este teléfono mostrará sus registros de hoy y de los 7 días anteriores, en inglés para el oficial, y nada más.',
  introPin: 'Elija un PIN de 4 dígitos. Lo necesita para volver a abrir el resto de la app.',
  known: 'Se abre de nuevo con el PIN que usó la última vez.',
  pin: 'PIN',
  pinAgain: 'PIN otra vez',
  pinDigits: 'Escriba 4 dígitos.',
  pinsDiffer: 'Los dos PIN no son iguales.',
  start: 'Bloquear y mostrar mis registros',
  startFailed: 'No se pudo bloquear el teléfono.',
  otherPin: 'Elegir otro PIN',
  screen: 'Registros del conductor',
  asOf: 'Datos del %{time}',
  unlock: 'Desbloquear',
  theme: 'Pantalla oscura',
  copy: 'Copia para el oficial',
  failed: 'No se pudieron cargar los registros.',
  unlocking: {
    title: 'Desbloquear',
    wrong:
      'PIN incorrecto. Queda un intento antes de una espera. |||| PIN incorrecto. Quedan %{smart_count} intentos antes de una espera.',
    wait: 'Demasiados PIN incorrectos. Intente de nuevo en %{length}.',
    seconds: '%{smart_count} segundo |||| %{smart_count} segundos',
    forgot: '¿Olvidó el PIN? Salga y entre de nuevo.',
    signOut: 'Salir',
  },
  // The sheet itself is read by an officer, in English.
  day: en.day,
  handOver: {
    title: 'Copia para el oficial',
    pdf: 'Guardar como PDF',
    pdfFailed: 'No se pudo hacer el PDF.',
    file: 'registros-conductor-%{date}.pdf',
    link: 'Mostrar un código QR',
    newLink: 'Mostrar otro código QR',
    linkFailed: 'No se pudo hacer el enlace.',
    intro: 'La copia es un solo PDF con los 8 días, en inglés.',
    scan: 'Escanee esto con el teléfono del oficial. Abre el PDF una vez, hasta las %{time}.',
    code: 'Código QR del enlace al PDF',
    reach: 'El teléfono del oficial tiene que poder llegar a %{host}.',
    address: 'Correo del oficial',
    mail: 'Enviar por correo',
    mailed: 'Enviado. El servidor de correo lo aceptó para %{email}.',
    mailFailed: 'No se pudo enviar el correo. Muestre el código QR.',
  },
}
