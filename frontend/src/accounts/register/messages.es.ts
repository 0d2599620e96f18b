import type { Translated } from '../../i18n/translate.ts'
import type { register as en } from './messages.ts'

export const register: Translated<typeof en> = {
  title: 'Cree su cuenta',
  lead: 'Tres secciones cortas y podrá planear su primer viaje.',
  account: 'Cuenta',
  personal: 'Datos personales',
  carrier: 'Transportista',
  username: 'Usuario',
  email: 'Correo',
  password: 'Contraseña',
  confirmPassword: 'Confirme la contraseña',
  firstName: 'Nombre',
  lastName: 'Apellido',
  licenseNumber: 'Número de licencia (CDL)',
  carrierName: 'Nombre del transportista',
  carrierAddress: 'Dirección del transportista',
  checklist: {
    label: 'Una buena contraseña tiene',
    length: 'Al menos 8 caracteres',
    upper: 'Una letra mayúscula',
    lower: 'Una letra minúscula',
    number: 'Un número',
    met: 'listo',
    unmet: 'falta',
  },
  terms: 'Al crear la cuenta usted acepta los',
  termsLink: 'Términos del servicio',
  and: 'y la',
  privacyLink: 'Política de privacidad',
  submit: 'Crear cuenta gratis',
  busy: 'Creando su cuenta...',
  haveAccount: '¿Ya tiene cuenta?',
  login: 'Entrar',
  approve:
    'Un administrador de esta flota aprueba a los conductores nuevos. Después de eso usted podrá entrar.',
  waitingTitle: 'Su solicitud espera a un administrador',
  waiting:
    'Gracias, %{name}. Su cuenta está hecha; un administrador de la flota tiene que aprobarla antes de que usted pueda entrar. Si nadie lo hace en %{days} días, se elimina, y usted puede crear otra.',
  closedTitle: 'No se pueden crear cuentas',
  closed: 'Esta flota agrega a sus propios conductores. Pida una cuenta a su despachador.',
}
