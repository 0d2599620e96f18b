import type { Translated } from '../../i18n/translate.ts'
import type { device as en } from './messages.ts'

export const device: Translated<typeof en> = {
  newVersion: 'Hay una versión nueva.',
  reload: 'Recargar',
  insecure:
    'Esta dirección no es segura (http), así que el navegador no puede guardar la aplicación para usarla sin señal. Pida a su oficina una dirección que empiece con https.',
  unsupported:
    'Este navegador no guarda la aplicación, así que no se abre sin señal. Use Chrome, Safari, Edge o Firefox en una ventana normal, no privada.',
  soon: 'La aplicación se está guardando en este teléfono. Siga conectado un minuto.',
  kept: 'La aplicación, sus últimos 8 días y su viaje están guardados en este teléfono: se abren sin señal. Lo suyo se borra cuando cierra la sesión y después de 14 días.',
  forNow: 'El navegador puede borrarlos cuando falte espacio.',
  persist: 'Pedir al navegador que los conserve',
  refused:
    'El navegador dijo que no. Agregue %{product} a la pantalla de inicio, ábralo desde allí y pídalo otra vez aquí.',
}
