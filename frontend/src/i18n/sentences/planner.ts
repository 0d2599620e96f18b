import type { Pair } from './template.ts'

/** What a plan says of its stops, what it takes for granted, and why there is none. */
export const planner: readonly Pair[] = [
  ['Drive %{length} to the drop-off.', 'Conduzca %{length} hasta la entrega.'],
  ['Drive %{length} to the pickup.', 'Conduzca %{length} hasta la recogida.'],
  ['Drive %{length} to a fuel stop.', 'Conduzca %{length} hasta una parada de combustible.'],
  ['Drive %{length} to a break.', 'Conduzca %{length} hasta una pausa.'],
  ['Drive %{length} to the place of the restart.', 'Conduzca %{length} hasta el lugar del reinicio.'],
  ['Drive %{length} to a rest.', 'Conduzca %{length} hasta un descanso.'],
  ['Load at the pickup.', 'Cargue en la recogida.'],
  ['Unload at the drop-off.', 'Descargue en la entrega.'],
  ['Drive %{length} to stop %{n}.', 'Conduzca %{length} hasta la parada %{n}.'],
  ['Load at stop %{n}.', 'Cargue en la parada %{n}.'],
  ['Unload at stop %{n}.', 'Descargue en la parada %{n}.'],
  ['Work at stop %{n}.', 'Trabaje en la parada %{n}.'],
  ['Fuel at stop %{n}.', 'Cargue combustible en la parada %{n}.'],
  ['Cross the border at stop %{n}.', 'Cruce la frontera en la parada %{n}.'],
  ['Fuel: the tank is good for %{n} miles.', 'Combustible: el tanque alcanza para %{n} millas.'],
  [
    'The stop is long enough for the %{words} break (%{cfr}).',
    'La parada alcanza para la pausa de %{words} (%{cfr}).',
  ],
  ['%{n}-minute', '%{n} minutos'],
  ['%{n}-hour', '%{n} horas'],
  [
    'The split rest still needs its other half: %{length} in the berth after the drop-off (%{cfr}).',
    'A la litera dividida le falta su otra mitad: %{length} en la litera después de la entrega (%{cfr}).',
  ],
  ['Break of %{length}: %{words}.', 'Pausa de %{length}: %{words}.'],
  [
    'Break of %{length}, which with the %{length2} before it makes %{length3}: %{words}.',
    'Pausa de %{length}, que con los %{length2} anteriores suma %{length3}: %{words}.',
  ],
  [
    'Restart of %{length}: %{words}, and %{length2} off duty empty the %{length3} count.',
    'Reinicio de %{length}: %{words}, y %{length2} fuera de servicio ponen en cero la cuenta de %{length3}.',
  ],
  [
    'Restart of %{length}: %{words}, %{words2}, and %{length2} off duty empty the %{length3} count.',
    'Reinicio de %{length}: %{words}, %{words2}, y %{length2} fuera de servicio ponen en cero la cuenta de %{length3}.',
  ],
  [
    'It is %{length} longer than the law asks, because leaving earlier gains nothing.',
    'Dura %{length} más de lo que pide la ley, porque salir antes no adelanta nada.',
  ],
  [
    'Start %{length} later: leaving earlier gains nothing.',
    'Salga %{length} más tarde: salir antes no adelanta nada.',
  ],
  ['leaving earlier gains nothing', 'salir antes no adelanta nada'],
  ['the pickup is not open yet', 'la recogida todavía no abre'],
  ['Wait %{length} until the drop-off opens.', 'Espere %{length} hasta que abra la entrega.'],
  [
    'Wait %{length} until the drop-off opens, in the berth: it is the other half of the split rest (%{cfr}).',
    'Espere %{length} en la litera hasta que abra la entrega: es la otra mitad de la litera dividida (%{cfr}).',
  ],
  ['Wait %{length} until the pickup opens.', 'Espere %{length} hasta que abra la recogida.'],
  ['stop %{n} is not open yet', 'la parada %{n} todavía no abre'],
  ['Wait %{length} until stop %{n} opens.', 'Espere %{length} hasta que abra la parada %{n}.'],
  [
    'Wait %{length} until stop %{n} opens, in the berth: it is the other half of the split rest (%{cfr}).',
    'Espere %{length} en la litera hasta que abra la parada %{n}: es la otra mitad de la litera dividida (%{cfr}).',
  ],
  ['Wait %{length} on duty: %{words}.', 'Espere %{length} en servicio: %{words}.'],
  [
    'Wait %{length}: %{words}, and hours come back when a new day starts.',
    'Espere %{length}: %{words}, y al empezar un nuevo día se recuperan horas.',
  ],
  ['Rest %{length}: %{words}.', 'Descanse %{length}: %{words}.'],
  ['Rest %{length}: %{words}, and %{words2}.', 'Descanse %{length}: %{words}, y %{words2}.'],
  [
    'Rest %{length}: %{words}, so one stop serves as the break and as the daily rest.',
    'Descanse %{length}: %{words}; así una sola parada sirve de pausa y de descanso diario.',
  ],
  [
    'Rest %{length}: %{words}, and hours come back when a new day starts.',
    'Descanse %{length}: %{words}, y al empezar un nuevo día se recuperan horas.',
  ],
  [
    'Rest %{length}: %{words}, and %{words2}, so one stop serves as the break and as the daily rest.',
    'Descanse %{length}: %{words}, y %{words2}; así una sola parada sirve de pausa y de descanso diario.',
  ],
  [
    'Rest %{length}: %{words}, and %{words2}, and hours come back when a new day starts.',
    'Descanse %{length}: %{words}, %{words2}, y al empezar un nuevo día se recuperan horas.',
  ],
  ['Rest %{length} in the berth: %{words}.', 'Descanse %{length} en la litera: %{words}.'],
  [
    'Together with the split rest before it, it counts as a full rest (%{cfr}).',
    'Junto con la primera mitad de la litera dividida cuenta como descanso completo (%{cfr}).',
  ],
  [
    'It is the first half of a split (%{cfr}) and stops the %{length} window, provided the other half follows.',
    'Es la primera mitad de una litera dividida (%{cfr}) y detiene la ventana de %{length}, siempre que siga la otra mitad.',
  ],
  ['here', 'aquí'],
  ['in %{length}', 'en %{length}'],
  ['the first rest of the split', 'el primer descanso de la litera dividida'],
  ['the last full rest', 'el último descanso completo'],
  [
    'the %{length} of driving since %{words} are used up %{words2}',
    'el límite de %{length} de manejo desde %{words} se agota %{words2}',
  ],
  [
    'the %{length} that this plan gives a shift end %{words}',
    'las %{length} que este plan da a un turno terminan %{words}',
  ],
  ['the %{length} since %{words} end %{words2}', 'las %{length} desde %{words} terminan %{words2}'],
  [
    'the %{length} window that began with the shift closes %{words}',
    'la ventana de %{length} que empezó con el turno se cierra %{words}',
  ],
  [
    'the %{length} window that began after %{words} closes %{words2}',
    'la ventana de %{length} que empezó después de %{words} se cierra %{words2}',
  ],
  [
    'the %{length} on duty since %{words} are used up %{words2}',
    'el límite de %{length} en servicio desde %{words} se agota %{words2}',
  ],
  [
    '%{length} off duty in a row within %{n} days are due %{words}',
    'las %{length} seguidas fuera de servicio de cada %{n} días tocan %{words}',
  ],
  [
    'the %{length} on duty without %{length2} off duty in a row are used up %{words}',
    'las %{length} en servicio sin %{length2} seguidas fuera de servicio se agotan %{words}',
  ],
  [
    '%{length} of driving without a %{words} break are reached %{words2}',
    'se llega a %{length} de manejo sin una pausa de %{words} %{words2}',
  ],
  [
    'the %{length} on duty in %{n} days are used up %{words}',
    'el ciclo de %{length} en servicio en %{n} días se agota %{words}',
  ],

  [
    'The driver starts fully rested, after %{length} or more off duty.',
    'El conductor sale bien descansado, después de %{length} o más fuera de servicio.',
  ],
  [
    '%{length} of cycle hours stay counted, because it is not known on which days they were worked.',
    '%{length} del ciclo siguen contando, porque no se sabe qué días se trabajaron.',
  ],
  [
    '%{length} of cycle hours stay counted until a restart, because it is not known on which days they were worked.',
    '%{length} del ciclo siguen contando hasta un reinicio, porque no se sabe qué días se trabajaron.',
  ],
  [
    '%{length} of cycle hours from before the log begins stay counted, because it is not known on which days they were worked.',
    '%{length} del ciclo, de antes de que empiece el registro, siguen contando, porque no se sabe qué días se trabajaron.',
  ],
  [
    '%{length} of cycle hours from before the log begins stay counted until a restart, because it is not known on which days they were worked.',
    '%{length} del ciclo, de antes de que empiece el registro, siguen contando hasta un reinicio, porque no se sabe qué días se trabajaron.',
  ],
  [
    'No hours on duty are counted before the departure.',
    'No se cuentan horas en servicio antes de la salida.',
  ],
  [
    '%{length} with nothing recorded are taken as off duty.',
    '%{length} sin nada registrado se toman como fuera de servicio.',
  ],
  [
    'The tank is full at the start and good for %{n} miles.',
    'El tanque sale lleno y alcanza para %{n} millas.',
  ],
  [
    'No rest is split: plans use the split rests of %{cfr} only.',
    'No se divide ningún descanso: los planes solo usan la litera dividida de %{cfr}.',
  ],
  [
    'No rest is split: plans under these rules know no split rests.',
    'No se divide ningún descanso: los planes con estas reglas no conocen descansos divididos.',
  ],
  [
    'The vehicle has no sleeper berth, so no rest is split.',
    'El vehículo no tiene litera, así que no se divide ningún descanso.',
  ],
  [
    'Driving and work up to mile %{n} are claimed exempt, and the limits count from %{at}: the way lies within %{n2} air miles (%{n3} miles) of the source of the load, in a season that its State determines (%{cfr}).',
    'El manejo y el trabajo hasta la milla %{n} se declaran exentos, y los límites cuentan desde las %{at}: el camino queda a no más de %{n2} millas aéreas (%{n3} millas) del origen de la carga, en una temporada que determina su estado (%{cfr}).',
  ],
  [
    'It is the first half of a split (%{cfr}), and with the other half it counts as a full rest.',
    'Es la primera mitad de una litera dividida (%{cfr}), y con la otra mitad cuenta como un descanso completo.',
  ],
  [
    'Pause of %{length}: the %{length2} window leaves it out (%{cfr}).',
    'Pausa de %{length}: la ventana de %{length2} no la cuenta (%{cfr}).',
  ],
  [
    'The split duty period pilot is granted to the driver: once a shift the %{length} window leaves out a pause of %{length2} to %{length3}, off duty or at a pickup or delivery, and %{length4} off duty in a row must follow the shift (%{cfr}).',
    'El conductor participa en el piloto de período de servicio dividido: una vez por turno la ventana de %{length} no cuenta una pausa de %{length2} a %{length3}, fuera de servicio o en una recogida o entrega, y al turno deben seguir %{length4} seguidas fuera de servicio (%{cfr}).',
  ],
  [
    'The flexible sleeper berth pilot is granted to the driver: two rests of %{length} or more in the berth, %{length2} together, count as a full rest (%{cfr}).',
    'El conductor participa en el piloto de litera flexible: dos descansos de %{length} o más en la litera, %{length2} en total, cuentan como un descanso completo (%{cfr}).',
  ],
  [
    'The driver has a pilot programme up to %{date} only, so this plan goes without it. With it a plan could end earlier.',
    'El conductor participa en un programa piloto solo hasta el %{date}, así que este plan no lo usa. Con él, un plan podría terminar antes.',
  ],
  [
    'Short haul is claimed, so no break is planned: the driver stays within %{n} air miles (%{n2} miles) of the work reporting location, and is back there and released by %{at} (%{cfr}).',
    'Se declara corta distancia, así que no se planea pausa: el conductor se queda a no más de %{n} millas aéreas (%{n2} millas) de donde se reporta al trabajo, y vuelve allí y queda libre a más tardar a las %{at} (%{cfr}).',
  ],
  [
    'Short haul is claimed, but the trip goes %{n} miles from the work reporting location and not %{n2} at most: the %{words} break is planned (%{cfr}).',
    'Se declara corta distancia, pero el viaje llega a %{n} millas de donde se reporta al trabajo y no a %{n2} como mucho: se planea la pausa de %{words} (%{cfr}).',
  ],
  [
    'Short haul is claimed, but not for a shift that ends with this trip within %{length}: the %{words} break is planned (%{cfr}).',
    'Se declara corta distancia, pero no para un turno que termine con este viaje en %{length}: se planea la pausa de %{words} (%{cfr}).',
  ],
  [
    'Adverse conditions are claimed for the shift under way: %{words}. A remark in the log must say what they were and that nobody could have known of them (%{cfr}).',
    'Se declaran condiciones adversas para el turno en curso: %{words}. Una observación en el registro debe decir cuáles fueron y que nadie podía saberlo antes (%{cfr}).',
  ],
  ['%{length} more of driving and of the window', '%{length} más de manejo y de ventana'],
  ['the run may be completed', 'se puede terminar el recorrido'],
  [
    'A window of %{length} is claimed for the shift under way (%{cfr}).',
    'Se declara una ventana de %{length} para el turno en curso (%{cfr}).',
  ],
  [
    'Hours worked on this trip are counted to its end: there were too many ways to compare in which they return.',
    'Las horas trabajadas en este viaje se cuentan hasta su final: había demasiadas formas de recuperarlas para compararlas.',
  ],
  [
    'This plan is legal, and there may be an earlier one: there were too many ways to compare.',
    'Este plan es legal, y puede haber uno que llegue antes: había demasiadas formas para compararlas.',
  ],
  [
    'The driver may be able to leave later than the latest departure named: there were too many ways to compare.',
    'Quizá el conductor pueda salir más tarde de la última salida indicada: había demasiadas formas para compararlas.',
  ],
  [
    'A split rest in the log is left without its other half: the log may keep violations from before the departure.',
    'Una litera dividida del registro queda sin su otra mitad: el registro puede conservar infracciones de antes de la salida.',
  ],
  [
    'Split rests were left out of this plan: with them there were too many ways to compare.',
    'Este plan no usa litera dividida: con ella había demasiadas formas para compararlas.',
  ],
  [
    'This plan counts rests towards the %{length} on duty of a shift (%{cfr}). It is not proved to be the earliest, but no legal one ends more than %{length2} before it.',
    'Este plan cuenta los descansos dentro de las %{length} en servicio de un turno (%{cfr}). No está probado que sea el que termina antes, pero ninguno legal termina más de %{length2} antes.',
  ],
  [
    'This plan keeps to the limits of each day (%{cfr}, %{cfr2}). It is not proved to be the earliest, but no legal one ends more than %{length} before it.',
    'Este plan respeta los límites de cada día (%{cfr}, %{cfr2}). No está probado que sea el que termina antes, pero ninguno legal termina más de %{length} antes.',
  ],
  [
    'This is said of shifts in which rests count as duty; with others a legal plan may be earlier.',
    'Esto vale para turnos en los que los descansos cuentan como servicio; con otros puede haber un plan legal que termine antes.',
  ],
  [
    'This is said of rests that keep any day within its limits; with shorter ones a legal plan may be earlier.',
    'Esto vale para descansos con los que ningún día pasa sus límites; con otros más cortos puede haber un plan legal que llegue antes.',
  ],

  [
    'This is said of whole rests; with split ones there are too many ways to compare at once: plan it in parts.',
    'Esto vale para descansos enteros; con litera dividida hay demasiadas formas para compararlas de una vez: planéelo por partes.',
  ],
  [
    'This trip is too long or too tightly bound to be planned at once; plan it in parts.',
    'Este viaje es demasiado largo o tiene citas demasiado justas para planearlo de una vez; planéelo por partes.',
  ],
  [
    'The %{length} on duty in %{n} days (%{cfr}) do not leave enough driving for this trip, and these rules have no restart.',
    'El ciclo de %{length} en servicio en %{n} días (%{cfr}) no deja manejo suficiente para este viaje, y estas reglas no tienen reinicio.',
  ],
  ['No legal plan exists for this trip.', 'No existe un plan legal para este viaje.'],
  [
    'The pickup closes before the truck can legally be there.',
    'La recogida cierra antes de que el camión pueda llegar legalmente.',
  ],
  [
    'The pickup closes %{length} before the truck can legally be there.',
    'La recogida cierra %{length} antes de que el camión pueda llegar legalmente.',
  ],
  [
    'Stop %{n} closes before the truck can legally be there.',
    'La parada %{n} cierra antes de que el camión pueda llegar legalmente.',
  ],
  [
    'Stop %{n} closes %{length} before the truck can legally be there.',
    'La parada %{n} cierra %{length} antes de que el camión pueda llegar legalmente.',
  ],
  [
    'The drop-off closes before the truck can legally be there.',
    'La entrega cierra antes de que el camión pueda llegar legalmente.',
  ],
  [
    'The drop-off closes %{length} before the truck can legally be there.',
    'La entrega cierra %{length} antes de que el camión pueda llegar legalmente.',
  ],
  [
    'The time to arrive by passes before the truck can legally be there.',
    'La hora límite de llegada pasa antes de que el camión pueda llegar legalmente.',
  ],
  [
    'The time to arrive by passes %{length} before the truck can legally be there.',
    'La hora límite de llegada pasa %{length} antes de que el camión pueda llegar legalmente.',
  ],
]
