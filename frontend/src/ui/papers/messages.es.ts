import type { Translated } from '../../i18n/translate.ts'
import type { papers as en } from './messages.ts'

export const papers: Translated<typeof en> = {
  license: 'Licencia',
  medical: 'Certificado médico',
  inspection: 'Inspección anual',
  left: 'en %{smart_count} día |||| en %{smart_count} días',
  lastDay: 'hoy es el último día',
  past: 'venció hace %{smart_count} día |||| venció hace %{smart_count} días',
  unknown: 'No se sabe',
  filter: 'Vence',
  within: {
    expired: 'Vencido',
    soon: 'En 30 días',
    ahead: 'En 60 días',
  },
  own: {
    title: 'Licencia y certificado médico',
    class: 'Clase de licencia',
    license: 'La licencia vence',
    medical: 'El certificado médico vence',
    kept: 'Los lleva el administrador de su flota. Avísele cuando tenga una licencia o un certificado nuevo.',
    due: {
      license: {
        expired: 'Su licencia venció el %{day}. No maneje y llame a su oficina.',
        soon: 'Su licencia vence el %{day} (%{left}). Renuévela ya y avise a su oficina.',
        ahead: 'Su licencia vence el %{day} (%{left}). Renuévela a tiempo.',
      },
      medical: {
        expired: 'Su certificado médico venció el %{day}. No maneje y llame a su oficina.',
        soon: 'Su certificado médico vence el %{day} (%{left}). Hágase el examen ya y avise a su oficina.',
        ahead: 'Su certificado médico vence el %{day} (%{left}). Saque cita a tiempo.',
      },
    },
  },
}
