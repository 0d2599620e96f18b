import type { Pair } from './template.ts'

/** Duty, daily logs, their signatures, and what a device sends. */
export const logs: readonly Pair[] = [
  [
    'This entry is planned, not recorded; change the trip to plan it again.',
    'Esta entrada está planeada, no registrada; cambie el viaje para planearlo otra vez.',
  ],
  [
    'This entry is proposed, not recorded. Accept or decline it; then change what is recorded.',
    'Esta entrada está propuesta, no registrada. Acéptela o rechácela; después cambie lo registrado.',
  ],
  [
    'This entry has been changed meanwhile. Please look at the log again.',
    'Esta entrada cambió mientras tanto. Revise el registro otra vez.',
  ],
  [
    'Only the driver can take an entry out of the log. Change it instead: the driver is asked to accept that.',
    'Solo el conductor puede quitar una entrada del registro. Mejor cámbiela: se pide al conductor que lo acepte.',
  ],
  ['Recorded duty cannot be in the future', 'El servicio registrado no puede estar en el futuro'],
  ['End time cannot be in the future', 'La hora de fin no puede estar en el futuro'],
  ['A status cannot begin in the future', 'Un estado no puede empezar en el futuro'],
  [
    'The log of %{date} has %{n} entries, and a day takes no more. Take out or change one of them first.',
    'El registro del %{date} tiene %{n} entradas, y un día no admite más. Quite o cambie una primero.',
  ],
  [
    '%{n} proposals for %{date} wait for the driver, and a day takes no more. Take some back, or let the driver answer them first.',
    '%{n} propuestas para el %{date} esperan al conductor, y un día no admite más. Retire algunas o deje que el conductor conteste primero.',
  ],
  [
    'The log of %{date} has been changed %{n} times, and takes no more. Write what is missing into the remarks of the log.',
    'El registro del %{date} se ha cambiado %{n} veces, y no admite más cambios. Escriba lo que falta en las observaciones del registro.',
  ],
  [
    '%{n} changes of %{date} have been proposed, and a day takes no more. Ask the driver to change the log.',
    'Se han propuesto %{n} cambios del %{date}, y un día no admite más. Pida al conductor que cambie el registro.',
  ],
  [
    'This overlaps %{words} from %{at} to %{at2} at %{place}.',
    'Esto se encima con «%{words}», de %{at} a %{at2}, en %{place}.',
  ],
  [
    'A proposal for this time waits for the driver already: %{words} from %{at} to %{at2} at %{place}. Change it or take it back first.',
    'Ya hay una propuesta para este tiempo que espera al conductor: «%{words}», de %{at} a %{at2}, en %{place}. Cámbiela o retírela primero.',
  ],
  [
    'This change was recorded before, and has been taken out of the log since.',
    'Este cambio ya se había registrado, y después se quitó del registro.',
  ],
  ['Personal conveyance is recorded as off duty', 'El uso personal se registra como fuera de servicio'],
  ['A yard move is recorded as on duty', 'Un movimiento en patio se registra como en servicio'],
  ['The carrier does not allow personal conveyance', 'El transportista no permite el uso personal'],
  ['The carrier does not allow yard moves', 'El transportista no permite movimientos en patio'],
  [
    'Adverse driving conditions are recorded as driving',
    'Las condiciones adversas de manejo se registran como conduciendo',
  ],
  [
    'The carrier does not allow adverse driving conditions to be claimed',
    'El transportista no permite declarar condiciones adversas de manejo',
  ],
  [
    'The current status began at %{at}; choose a later time',
    'El estado actual empezó a las %{at}; elija una hora posterior',
  ],
  [
    'This proposal has been settled already. Please look at the log again.',
    'Esta propuesta ya se contestó. Revise el registro otra vez.',
  ],
  [
    'The entry that this would change has ended before the proposed start. Decline it, and ask for a new one.',
    'La entrada que esto cambiaría terminó antes del inicio propuesto. Rechácela y pida una nueva.',
  ],
  [
    'The log of %{date} is certified, and this status would change it. Take the certification back first.',
    'El registro del %{date} está certificado, y este estado lo cambiaría. Primero retire la certificación.',
  ],
  [
    'That entry is not right before this one or right after it any more. Choose again what fills the time.',
    'Esa entrada ya no está justo antes ni justo después de esta. Elija otra vez con qué llenar el tiempo.',
  ],
  ['There is no such entry.', 'Esa entrada no existe.'],
  ['There is no such log.', 'Ese registro no existe.'],
  [
    'This day has changed in the meantime. Look at it again before you certify it.',
    'Este día cambió mientras tanto. Revíselo otra vez antes de certificarlo.',
  ],
  ['A day can be certified once it is over', 'Un día se puede certificar cuando ha terminado'],
  [
    '%{n} hours of this day are not recorded; record them first',
    '%{n} horas de este día no están registradas; regístrelas primero',
  ],
  [
    'The trip of this log was deleted: there is nothing to take over from it.',
    'El viaje de este registro se eliminó: no hay nada que tomar de él.',
  ],
  ['The truck of this day is that of its trip.', 'El camión de este día es el de su viaje.'],
  [
    'The driver has certified this log. Only the driver can change it now.',
    'El conductor certificó este registro. Ahora solo el conductor puede cambiarlo.',
  ],
  [
    'This event was sent before, and said something else.',
    'Este cambio ya se había mandado, y decía otra cosa.',
  ],
  [
    'The entry that this changes has not arrived yet. Send that first.',
    'La entrada que esto cambia todavía no ha llegado. Mande esa primero.',
  ],
  [
    'The clock of this device is wrong by more than a day. Set it, and record the change anew.',
    'El reloj de este dispositivo está mal por más de un día. Póngalo bien y registre el cambio de nuevo.',
  ],
]
