import type { Translated } from '../../i18n/translate.ts'
import type { setPassword as en } from './messages.ts'

export const setPassword: Translated<typeof en> = {
  title: 'Elija su contraseña',
  lead: 'El administrador de su flota le envió este enlace. Sirve una vez.',
  signedIn:
    'Usted entró como %{name}. Si guarda una contraseña aquí, entrará como la persona para quien se hizo este enlace.',
  password: 'Contraseña',
  confirm: 'Confirme la contraseña',
  submit: 'Guardar y entrar',
  busy: 'Guardando...',
  failed: 'No se pudo guardar la contraseña',
  incomplete: 'Este enlace no está completo. Ábralo exactamente como lo recibió.',
}
