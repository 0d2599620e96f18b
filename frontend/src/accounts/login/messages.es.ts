import type { Translated } from '../../i18n/translate.ts'
import type { login as en } from './messages.ts'

export const login: Translated<typeof en> = {
  title: 'Entre a %{company}',
  lead: 'Sus viajes, sus horas y sus registros.',
  username: 'Usuario',
  password: 'Contraseña',
  submit: 'Entrar',
  busy: 'Entrando...',
  passkey: 'Entrar con llave de acceso',
  passkeyBusy: 'Esperando su llave de acceso...',
  passkeyCancelled: 'No se usó ninguna llave de acceso. Intente de nuevo o entre con su contraseña.',
  secondStep: {
    title: 'Un paso más',
    appLead: 'Abra su app de autenticación y escriba los seis dígitos que muestra para %{company}.',
    appCode: 'Código',
    appInstead: 'Usar el código de la app',
    recoveryLead: 'Escriba uno de los códigos de recuperación que guardó. Cada uno sirve una vez.',
    recoveryCode: 'Código de recuperación',
    recoveryInstead: 'Usar un código de recuperación',
    back: 'Volver a la entrada',
  },
  noAccount: '¿Todavía no tiene cuenta?',
  register: 'Cuenta gratis',
  support: '¿Problemas para entrar? Escriba a',
  demo: {
    title: 'Cuentas de demostración',
    text: 'La flota de demostración está cargada. Entre con cualquiera de estas:',
    driver: 'Conductor',
    admin: 'Administrador',
    support: 'Soporte',
    use: 'Usar la cuenta de %{role}',
  },
}
