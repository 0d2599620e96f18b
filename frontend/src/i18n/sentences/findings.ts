import type { Pair } from './template.ts'

/** Violations of a record, what is missing on a daily log, and the office's list of problems. */
export const findings: readonly Pair[] = [
  [
    'Nothing is recorded from %{at} to %{at2} (%{length}).',
    'No hay nada registrado de %{at} a %{at2} (%{length}).',
  ],
  [
    'This is mended, or has changed. Look at the list again.',
    'Esto ya está arreglado o cambió. Mire la lista otra vez.',
  ],
  ['The driver cannot mend this.', 'El conductor no puede arreglar esto.'],
  [
    '%{name} reminded the driver of this %{length} ago.',
    '%{name} ya se lo recordó al conductor hace %{length}.',
  ],
  ['This day is not certified.', 'Este día no está certificado.'],
  [
    'This day has no daily log, and is not certified.',
    'Este día no tiene registro diario y no está certificado.',
  ],
  [
    'An edit of the office waits for the driver to accept or decline it.',
    'Un cambio de la oficina espera que el conductor lo acepte o lo rechace.',
  ],
  ['Trip #%{n} should have started %{length} ago.', 'El viaje #%{n} debió empezar hace %{length}.'],
  ['Trip #%{n} has no legal way to its end.', 'El viaje #%{n} no tiene manera legal de terminarse.'],
  ['Trip #%{n} will arrive %{length} late.', 'El viaje #%{n} llegará %{length} tarde.'],
  [
    'These are more than %{n} drivers for %{n2} days. Choose a carrier, a driver or fewer days.',
    'Son más de %{n} conductores para %{n2} días. Elija un transportista, un conductor o menos días.',
  ],
  ['Choose fewer days', 'Elija menos días'],
  ['The last day lies before the first', 'El último día es anterior al primero'],
  ['A report covers at most %{n} days', 'Un informe abarca como máximo %{n} días'],
  ['Nothing is recorded in these days.', 'No hay nada anotado en estos días.'],
  [
    'These are more than %{n} daily logs for one file. Choose fewer days, a carrier or some drivers.',
    'Son más de %{n} registros diarios para un archivo. Elija menos días, un transportista o algunos conductores.',
  ],
  ['There is no such report.', 'No existe ese informe.'],
  [
    'A PDF holds at most %{n} lines. Choose fewer days or a carrier, or take it as XLSX or CSV.',
    'En un PDF caben como máximo %{n} líneas. Elija menos días o un transportista, o sáquelo como XLSX o CSV.',
  ],
  ['Choose XLSX or CSV', 'Elija XLSX o CSV'],
  ['At most %{n} days can be looked at at once', 'Se pueden ver como máximo %{n} días a la vez'],
  ['the shift began at %{at}', 'que el turno empezó a las %{at}'],
  [
    'the first rest of the split ended at %{at}',
    'que el primer descanso de la litera dividida terminó a las %{at}',
  ],
  ['%{length} with adverse conditions claimed', '%{length} con condiciones adversas declaradas'],
  ['%{length} with the 16-hour exception claimed', '%{length} con la excepción de 16 horas declarada'],
  [
    '%{length} with adverse conditions claimed and with the 16-hour exception claimed',
    '%{length} con condiciones adversas y la excepción de 16 horas declaradas',
  ],
  [
    'Drove after %{length} of driving since %{words}; the limit is %{words2}.',
    'Condujo después de %{length} de manejo desde %{words}; el límite es de %{words2}.',
  ],
  [
    'Drove after %{length} on duty since %{words}; the limit is %{words2}.',
    'Condujo después de %{length} en servicio desde %{words}; el límite es de %{words2}.',
  ],
  [
    'Drove %{length} after %{words}; the limit is %{length2}.',
    'Condujo %{length} después de %{words}; el límite es de %{length2}.',
  ],
  [
    'Drove %{length} after %{words}; the driving window is %{words2}.',
    'Condujo %{length} después de %{words}; la ventana de manejo es de %{words2}.',
  ],
  [
    'Drove %{length} after %{words}, not counting %{length2} of split rest; the driving window is %{words2}.',
    'Condujo %{length} después de %{words}, sin contar %{length2} de litera dividida; la ventana de manejo es de %{words2}.',
  ],
  [
    'Drove %{length} after %{words}, not counting a pause of %{length2}; the driving window is %{words2}.',
    'Condujo %{length} después de %{words}, sin contar una pausa de %{length2}; la ventana de manejo es de %{words2}.',
  ],
  [
    'Drove too late in the day for %{length} off duty in a row, after %{length2} were deferred to it.',
    'Condujo demasiado tarde en el día para %{length} seguidas fuera de servicio, después de que se le pospusieran %{length2}.',
  ],
  [
    'No %{n}-minute break: drove %{length} past the %{length2} limit, from %{at}.',
    'Sin pausa de %{n} minutos: desde las %{at} condujo %{length} más allá del límite de %{length2}.',
  ],
  // Plans that older versions stored.
  [
    'Drove after %{length} of driving since %{at} without a %{n}-minute interruption; the limit is %{length2}.',
    'Condujo después de %{length} de manejo desde las %{at} sin una interrupción de %{n} minutos; el límite es de %{length2}.',
  ],
  [
    'Drove after %{length} on duty in %{n} days; the limit is %{length2}.',
    'Condujo después de %{length} en servicio en %{n} días; el límite es de %{length2}.',
  ],
  [
    'Drove after %{length} of the day spent driving; the limit is %{words}.',
    'Condujo después de %{length} de manejo en el día; el límite es de %{words}.',
  ],
  [
    'Drove after %{length} of the day spent on duty; the limit is %{words}.',
    'Condujo después de %{length} en servicio en el día; el límite es de %{words}.',
  ],
  [
    'Drove after %{length} of the day without %{n} minutes or more off duty; %{length2} of it must be off duty.',
    'Condujo después de %{length} del día sin %{n} minutos o más fuera de servicio; %{length2} del día deben ser fuera de servicio.',
  ],
  [
    'Drove after %{length} of the day without %{n} minutes or more off duty; %{length2} of it must be off duty with adverse conditions claimed.',
    'Condujo después de %{length} del día sin %{n} minutos o más fuera de servicio; %{length2} del día deben ser fuera de servicio, con condiciones adversas declaradas.',
  ],
  [
    'Drove without %{length} off duty in a row in the %{n} days before.',
    'Condujo sin %{length} seguidas fuera de servicio en los %{n} días anteriores.',
  ],
  [
    'Drove after %{length} on duty without %{length2} off duty in a row; the limit is %{words}.',
    'Condujo después de %{length} en servicio sin %{length2} seguidas fuera de servicio; el límite es de %{words}.',
  ],
  [
    'another rest of at least %{n} h before the next full rest',
    'otro descanso de al menos %{n} h antes del próximo descanso completo',
  ],
  ['a rest with at least %{n} h in the sleeper berth', 'un descanso con al menos %{n} h en la litera'],

  ['Total miles driving today are missing.', 'Faltan las millas totales conducidas hoy.'],
  ['The truck or tractor number is missing.', 'Falta el número del camión o tractor.'],
  ['The name of the carrier is missing.', 'Falta el nombre del transportista.'],
  ['The driver’s name is missing.', 'Falta el nombre del conductor.'],
  ['The driver has not certified the day.', 'El conductor no ha certificado el día.'],
  ['The main office address is missing.', 'Falta la dirección de la oficina principal.'],
  [
    'The shipping document, or shipper and commodity, is missing.',
    'Falta el documento de embarque, o el embarcador y la mercancía.',
  ],
  ['%{n} minutes of the day are not recorded.', '%{n} minutos del día no están registrados.'],
  [
    'A change of duty status has no place beside it.',
    'Un cambio de estado de servicio no tiene lugar anotado.',
  ],
]
