import type { Translated } from '../i18n/translate.ts'
import type { ui as en } from './messages.ts'

export const ui: Translated<typeof en> = {
  notSent: 'Sin enviar todavía',
  changeNotSent: 'Cambio sin enviar todavía',
  removalNotSent: 'Eliminación sin enviar todavía',
  answered: { accept: 'Aceptado', decline: 'Rechazado' },
  leave: {
    title: '¿Salir de esta página?',
    text: 'Lo que escribió no está guardado.',
    stay: 'Seguir editando',
    go: 'Salir',
  },
  stale: {
    text: 'Mientras tanto, alguien cambió esto.',
    theirs: 'Ver lo del otro',
    mine: 'Dejar lo mío',
  },
  stats: {
    planned: 'Viajes planeados',
    inProgress: 'En curso',
    completed: 'Completados',
    averageCycle: 'Ciclo promedio (h)',
  },
  showOfficer: 'Mostrar al oficial',
  close: 'Cerrar',
  cancel: 'Cancelar',
  retry: 'Reintentar',
  cycleUsed: '%{used} de %{limit} horas usadas',
  hoursRemaining: 'quedan %{hours} horas',
  discard: '¿Salir sin guardar? Se perderá lo que escribió aquí.',
  keepEditing: 'Seguir editando',
  discardConfirm: 'Descartar',
  kept: 'Datos de %{time}: el servidor no ha respondido desde entonces.',
  searching: 'Buscando...',
  nothingFound: 'Nadie ni nada con ese nombre',
}
