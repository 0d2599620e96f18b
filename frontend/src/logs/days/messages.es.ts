import { PASSWORD_LINK_WORDS, SIGNATURE_REASON_WORDS } from '../../i18n/contract.es.ts'
import type { Translated } from '../../i18n/translate.ts'
import { eldLogs as en } from './messages.ts'

export const eldLogs: Translated<typeof en> = {
  title: 'Registros diarios',
  ofTrip: 'Viaje #%{id}: %{pickup} → %{dropoff}',
  backToTrip: 'Volver al viaje',
  notFound: 'No se encontró el viaje.',
  loadFailed: 'No se pudieron cargar los registros diarios',
  notAnEld: 'Longhaul es software de planeación y registro, no un ELD registrado.',

  needsSignal: 'Para esto hace falta señal. Inténtelo de nuevo donde la haya.',

  generate: {
    title: 'Generar un registro',
    date: 'Fecha',
    submit: 'Generar registro',
    failed: 'No se pudo generar el registro diario',
  },

  list: {
    title: 'Registros generados',
    empty: 'Todavía no hay registros.',
    view: 'Ver',
    viewDay: 'Ver el registro del %{day}',
    certified: 'Certificado',
  },

  none: {
    title: 'Ningún registro elegido',
    text: 'Elija un registro generado, o genere el registro de un día.',
  },

  detail: {
    name: 'Registro del %{day}',
    driver: 'Conductor',
    carrier: 'Transportista',
    vehicle: 'Vehículo',
    miles: 'Millas totales',
    estimated: 'estimadas',
    fuel: 'Combustible',
    engine: 'Horas de motor',
    idle: 'Horas en ralentí',
    gallons: '%{amount} gal',
    hours: '%{amount} h',
    missing: 'N/D',
    graph: 'Gráfica de servicio de 24 horas',
    legend: 'Leyenda',
    entries: 'Detalle de los estados de servicio',
    unrecorded:
      'Faltan %{length} de este día por anotar. Se dibujan rayadas y cuentan como fuera de servicio.',
    dstDay: 'En este día cambia la hora: dura %{length}.',
    judgedFailed: 'No se pudieron buscar infracciones en este día',
    export: 'Exportar',
    exportFailed: 'No se pudo exportar el registro diario',
    file: 'registro-diario-%{date}.pdf',
    print: 'Imprimir',
    generatedAt: 'Generado el %{time}',
  },

  remarks: {
    none: 'Ninguna',
    label: 'Observaciones del conductor',
    save: 'Guardar observaciones',
    saved: 'Observaciones guardadas.',
    unsaved: 'Todavía sin guardar.',
    uncertifies: 'Todavía sin guardar. Después hay que certificar el registro otra vez.',
    failed: 'No se pudieron guardar las observaciones',
    theirs: 'Las observaciones ahora son: %{remarks}',
  },

  certify: {
    submit: 'Certificar este registro',
    done: 'Certificado el %{time}',
    hint: 'Usted certifica que este registro es verdadero y correcto.',
    failed: 'No se pudo certificar el registro diario',
    overtaken:
      'Este registro cambió mientras tanto y se muestra como está ahora. Revíselo otra vez antes de certificarlo.',
  },

  signature: {
    history: 'Historia de la firma',
    certified: 'Certificado el %{time} por %{name}.',
    carriedOver: 'Certificado el %{time} por %{name}; %{reason}.',
    withdrawn: 'Firma retirada el %{time} por %{name}: %{reason}.',
    takenBack: 'Certificado el %{signed}; después se retiró la firma: %{reason}.',
    again: 'Certifíquelo otra vez.',
    nobody: 'alguien cuya cuenta ya no existe',
    anAdmin: 'un administrador',
    mark: 'La contraseña usada se había puesto el %{time} con un enlace que hizo %{maker}; %{word}.',
    firstMark:
      'La contraseña usada era la primera de la cuenta, puesta el %{time} con un enlace que hizo %{maker}; %{word}.',
    reasons: SIGNATURE_REASON_WORDS,
    words: PASSWORD_LINK_WORDS,
    differs: 'Este registro se muestra como se firmó. Su viaje ya dice otra cosa:',
    difference: '%{field}: %{now} (firmado: %{signed})',
    nothing: 'nada',
    fields: {
      vehicle_number: 'Vehículo',
      trailer_numbers: 'Números de remolque',
      shipping_document: 'Documento de embarque',
      co_driver: 'Co-conductor',
    },
    takeOver: 'Pasar esto al registro',
    takeOverHint: 'Retira su certificación. Revise el registro y certifíquelo otra vez.',
    failed: 'No se pudo pasar lo que dice el viaje',
  },

  // Paper for an inspector, who reads English.
  print: en.print,
  recap: en.recap,
}
