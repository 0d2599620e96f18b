import type { Translated } from '../i18n/translate.ts'
import type { legal as en } from './messages.ts'

export const legal: Translated<typeof en> = {
  privacyTitle: 'Política de privacidad',
  termsTitle: 'Términos del servicio',
  contactTitle: 'Contacto',
  contactLead:
    'Le responde una persona. Díganos qué estaba haciendo y qué vio; una captura de pantalla ayuda.',
  email: 'Correo',
  phone: 'Teléfono',
  hours: 'Horario',
  operator:
    'Su flota usa esta copia del software en su propia máquina. Si tiene preguntas sobre su cuenta, sus horas o la corrección de un registro, pregunte primero a su despachador o al administrador de su flota.',
}
