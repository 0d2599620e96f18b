import { ACCOUNT_WORDS, PASSWORD_LINK_WORDS, ROLE_WORDS } from '../../i18n/contract.es.ts'
import type { Translated } from '../../i18n/translate.ts'
import type { drivers as en } from './messages.ts'

export const drivers: Translated<typeof en> = {
  resource: {
    name: 'Conductor |||| Conductores',
    fields: {
      username: 'Usuario',
      first_name: 'Nombre',
      last_name: 'Apellido',
      email: 'Correo',
      role: 'Función',
      carrier: 'Transportista',
      license_number: 'Número de licencia',
      license_class: 'Clase de licencia',
      license_expires_on: 'La licencia vence',
      medical_expires_on: 'El certificado médico vence',
      usual_vehicle: 'Camión de siempre',
      home_zone: 'Zona horaria de la terminal base',
      ruleset: 'Reglas',
      day_start_hour: 'El día empieza a las',
      pilot_grants: 'Programas piloto',
      effective_from: 'Zona, reglas e inicio del día valen desde',
    },
  },
  name: 'Nombre',
  roles: ROLE_WORDS,
  state: 'Cuenta',
  ...ACCOUNT_WORDS,
  noCarrier: 'Ninguno',
  newCarrier: '%{name} (nuevo)',
  makesCarrier:
    'Al aprobar se agrega el transportista %{name}, %{address}, y esta persona puede manejar para él. Para usar otro, elíjalo abajo.',
  joinsCarrier: 'Al aprobar, esta persona puede manejar para %{name}.',
  upcoming: 'Desde el %{date}: %{ruleset}, %{zone}, el día empieza a las %{hour}.',
  effectiveHint: 'Los registros de días anteriores conservan lo suyo. Vacío quiere decir desde hoy.',
  expires: 'vence %{left}',
  license_expires_on: 'Vence la licencia',
  medical_expires_on: 'Vence el médico',
  lastDayHint: 'El último día que dice',
  truckHint: 'Con él empieza un viaje nuevo. Vacío: el camión del último viaje.',
  search: 'Buscar por nombre, usuario o correo',
  day: 'Día del registro',
  pilots: 'Programas piloto',
  replay: 'Reproducción',
  history: 'Historial',
  sessions: 'Sesiones',
  sessionsText:
    'Dónde tiene sesión abierta esta persona. Al terminar una sesión, ese dispositivo sale de inmediato; lo que se escribió ahí se guarda para la próxima entrada.',
  sessionsEndAll: 'Terminar todas las sesiones',
  sessionsEndAllFailed: 'No se pudieron terminar las sesiones',
  sessionsAllEnded: 'Todas las sesiones terminaron.',
  approve: 'Aprobar solicitud',
  deactivate: 'Desactivar',
  activate: 'Reactivar',
  deactivateTitle: 'Desactivar a %{name}',
  deactivateQuestion:
    'Esto cierra de inmediato todas las sesiones de la persona. Se conservan los viajes, el servicio y los registros.',
  bulk: {
    approve: {
      label: 'Aprobar',
      question:
        '¿Aprobar a %{smart_count} persona? Si el transportista todavía no está, se agrega. |||| ¿Aprobar a %{smart_count} personas? Los transportistas que todavía no están se agregan.',
    },
    deactivate: {
      label: 'Desactivar',
      question:
        '¿Desactivar %{smart_count} cuenta? Esto cierra de inmediato todas las sesiones de la persona. Se conservan los viajes, el servicio y los registros. |||| ¿Desactivar %{smart_count} cuentas? Esto cierra de inmediato todas las sesiones de estas personas. Se conservan los viajes, el servicio y los registros.',
    },
    activate: {
      label: 'Reactivar',
      question: '¿Reactivar %{smart_count} cuenta? |||| ¿Reactivar %{smart_count} cuentas?',
    },
  },
  changeFailed: 'No se pudo cambiar la cuenta',
  approval: 'Aprobación',
  addTitle: 'Agregar conductor o personal',
  addSubmit: 'Agregar y mostrar enlace',
  addFailed: 'No se pudo agregar la cuenta',
  resetTwoStep: 'Restablecer los dos pasos',
  resetTwoStepTitle: 'Restablecer la verificación en dos pasos de %{name}',
  resetTwoStepQuestion:
    'Para alguien que perdió su teléfono: quita la verificación en dos pasos y todas las llaves de acceso, y cierra todas sus sesiones. Asegúrese de que de verdad es esa persona quien lo pide. Se le avisa, y queda en el historial de auditoría.',
  resetTwoStepFailed: 'No se pudo restablecer la verificación en dos pasos',
  twoStepOn:
    'La verificación en dos pasos está activada; queda %{smart_count} código de recuperación. |||| La verificación en dos pasos está activada; quedan %{smart_count} códigos de recuperación.',
  twoStepOff: 'La verificación en dos pasos está desactivada.',
  passkeys: '%{smart_count} llave de acceso. |||| %{smart_count} llaves de acceso.',
  newLink: 'Nuevo enlace de contraseña',
  link: 'Enlace',
  linkTitle: 'Enlace de contraseña para %{name}',
  linkText:
    'Dé este enlace a la persona: con él elige una contraseña, una sola vez, hasta el %{until}. No se muestra otra vez.',
  linkCopy: 'Copiar enlace',
  linkCopied: 'Copiado.',
  setByLink:
    'La contraseña se puso el %{time} con un enlace que hizo %{maker}; %{word}. Los registros certificados con ella están marcados.',
  linkWords: PASSWORD_LINK_WORDS,
  tripsToJudge:
    'Se juzga de nuevo %{smart_count} viaje con las reglas cambiadas. |||| Se juzgan de nuevo %{smart_count} viajes con las reglas cambiadas.',
}
