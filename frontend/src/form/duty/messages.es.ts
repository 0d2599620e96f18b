import type { Translated } from '../../i18n/translate.ts'
import type { dutyForms as en } from './messages.ts'

export const dutyForms: Translated<typeof en> = {
  dutyModal: {
    title: 'Agregar estado de servicio',
    status: 'Estado',
    choose: 'Elija un estado',
    start: 'Inicio',
    end: 'Fin',
    location: 'Descripción del lugar',
    remarks: 'Observaciones',
    optional: 'Opcional',
    submit: 'Agregar estado',
  },

  dutyEdit: {
    edit: 'Editar',
    editNamed: 'Editar %{status}, %{time}',
    delete: 'Eliminar',
    deleteNamed: 'Eliminar %{status}, %{time}',
    title: 'Editar estado de servicio',
    submit: 'Guardar cambio',
    reason: 'Motivo del cambio',
    reasonHint: 'De 4 a 60 caracteres; se queda con el registro.',
    uncertifies: 'Después del cambio hay que certificar otra vez el registro de este día, si ya lo estaba.',
    proposes: 'Este registro es del conductor: su cambio es una propuesta hasta que el conductor lo acepte.',
    unchanged: 'Todavía no ha cambiado nada.',
  },
  dutyPropose: {
    edit: 'Proponer un cambio',
    editNamed: 'Proponer un cambio: %{status}, %{time}',
    brokenNamed: 'Proponer un cambio de lo que infringió la regla: %{status}, %{time}',
    gapNamed: 'Proponer un cambio del tiempo sin anotar: %{span}',
    failed: 'No se pudo enviar la propuesta',
    title: 'Proponer un cambio',
    submit: 'Enviar la propuesta',
    sent: 'Propuesto. Será parte del registro cuando el conductor lo acepte.',
    openWaiting: 'Abrir la propuesta que espera',
  },
  dutyDelete: {
    title: 'Eliminar estado de servicio',
    text: 'Esto saca del registro: %{status}, %{time}. El original se conserva con su motivo.',
    submit: 'Eliminar entrada',
    gap: 'Esto deja %{length} sin anotar.',
    goesOn: 'Lo anterior, %{status}, vuelve a quedar abierto.',
    fill: 'Qué hizo usted en ese tiempo',
    before: '%{status} siguió hasta %{time}',
    after: '%{status} empezó %{time}',
    none: 'Dejarlo sin anotar',
  },
}
