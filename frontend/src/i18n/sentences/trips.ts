import type { Pair } from './template.ts'

/** Trips, places and roads. */
export const trips: readonly Pair[] = [
  ['Trip not found.', 'No se encontró el viaje.'],
  ['There is no such trip.', 'Ese viaje no existe.'],
  ['This trip has no plan yet.', 'Este viaje todavía no tiene plan.'],
  ['This vehicle is retired', 'Este vehículo está retirado'],
  ['This driver does not exist', 'Este conductor no existe'],
  [
    'Only a planned trip can be given to another driver',
    'Solo un viaje planeado se puede dar a otro conductor',
  ],
  [
    'Duty is recorded on this trip, or a daily log names it: it stays with its driver.',
    'Hay servicio registrado en este viaje, o un registro diario lo nombra: se queda con su conductor.',
  ],
  [
    'This trip has got another driver meanwhile. Please look at it again.',
    'Este viaje ya tiene otro conductor. Revíselo otra vez.',
  ],
  [
    'This must be a place, [lon, lat], with the miles around it',
    'Debe ser un lugar, [lon, lat], con las millas alrededor',
  ],
  ['This must be a number of driving hours', 'Debe ser un número de horas de manejo'],
  [
    'This load took too long to plan for this driver.',
    'Planear esta carga para este conductor tardó demasiado.',
  ],
  ['Only a planned trip is looked for a driver.', 'Solo se busca conductor para un viaje planeado.'],
  ['There is no such driver on the board.', 'Ese conductor no está en el tablero.'],
  ['Only the past can be replayed', 'Solo se puede repetir el pasado'],
  [
    'This trip took too long to plan. Nothing was changed. Plan it in parts, or without split rests.',
    'Planear este viaje tardó demasiado. No se cambió nada. Planéelo por partes o sin litera dividida.',
  ],
  [
    'The best order of these stops took too long to find. Nothing was changed. Try it with fewer stops.',
    'Buscar el mejor orden de estas paradas tardó demasiado. No se cambió nada. Inténtelo con menos paradas.',
  ],
  [
    'No order of the stops was found that keeps every window. In the one given, stop %{n} (%{place}) is %{length} late.',
    'No se encontró un orden de las paradas que cumpla todos los horarios. En el dado, la parada %{n} (%{place}) va %{length} tarde.',
  ],
  [
    'No order of the stops was found that keeps every window. In the one given, the pickup (%{place}) is %{length} late.',
    'No se encontró un orden de las paradas que cumpla todos los horarios. En el dado, la recogida (%{place}) va %{length} tarde.',
  ],
  [
    'No order of the stops was found that keeps every window. In the one given, the drop-off (%{place}) is %{length} late.',
    'No se encontró un orden de las paradas que cumpla todos los horarios. En el dado, la entrega (%{place}) va %{length} tarde.',
  ],
  [
    'Trip %{n} from %{place} to %{place2} is under way. Complete it or pause it first.',
    'El viaje %{n} de %{place} a %{place2} está en curso. Termínelo o deténgalo primero.',
  ],
  [
    'Trip #%{n} from %{place} to %{place2} is planned for this driver at the same time.',
    'El viaje %{n} de %{place} a %{place2} está planeado para este conductor a la misma hora.',
  ],
  [
    'The log, the vehicle or the trip has changed while this was planned. Please look at it again.',
    'El registro, el vehículo o el viaje cambió mientras se planeaba. Revíselo otra vez.',
  ],
  [
    'No driver is chosen: the plan is for a rested one.',
    'No se eligió conductor: el plan es para uno descansado.',
  ],
  [
    'No duty is recorded for this driver in the last days; the cycle hours are taken as typed.',
    'No hay servicio registrado de este conductor en los últimos días; las horas del ciclo se toman como se escribieron.',
  ],
  ['Driven at %{n} mph at most.', 'Se conduce a %{n} mph como máximo.'],
  [
    'This truck has no sleeper berth: no rest is split.',
    'Este camión no tiene litera: no se divide ningún descanso.',
  ],
  [
    'Hours nobody recorded are read as off duty.',
    'Las horas que nadie registró se toman como fuera de servicio.',
  ],
  [
    'The work going on now is taken to end now, with rest until the departure.',
    'Se supone que el trabajo en curso termina ahora, con descanso hasta la salida.',
  ],
  [
    "The driver's log shows %{n} h of the cycle used at the departure, more than the %{n2} h typed; the log counts.",
    'El registro del conductor muestra %{n} h del ciclo usadas a la salida, más que las %{n2} h escritas; cuenta el registro.',
  ],
  [
    'The built-in estimate knows no hazardous-material routes: check the road before you go (49 CFR 397).',
    'La estimación incluida no conoce rutas para materiales peligrosos: revise el camino antes de salir (49 CFR 397).',
  ],
  [
    '%{name} did not route this trip: the built-in estimate was chosen.',
    '%{name} no trazó este viaje: se eligió la estimación incluida.',
  ],
  ['The fleet drives at %{n} mph at most.', 'La flota conduce a %{n} mph como máximo.'],

  ['Near %{name}', 'Cerca de %{name}'],
  ['local roads', 'caminos locales'],
  ['local roads toward %{name}', 'caminos locales hacia %{name}'],
  ['Longhaul highway network (planning estimate)', 'Red de carreteras de Longhaul (estimación para planear)'],
  ['Where the truck is', 'Donde está el camión'],
  ['There is no place near this point.', 'No hay ningún lugar cerca de este punto.'],
  [
    'The built-in roads know only that these highways cross here: the exit may be some miles off.',
    'Los caminos incluidos solo saben que estas carreteras se cruzan aquí: la salida puede estar a algunas millas.',
  ],
  [
    'These highways do not meet in the built-in roads: this is the town that was named with them.',
    'Estas carreteras no se cruzan en los caminos incluidos: esta es la ciudad que se indicó con ellas.',
  ],
  [
    '%{words}; this is from the built-in list of towns and ZIP codes.',
    '%{words}; esto viene de la lista incluida de ciudades y códigos postales.',
  ],
  ['%{words}; try again in a moment.', '%{words}; intente otra vez en un momento.'],
  [
    '%{words}; try again in a moment, or use the built-in estimate.',
    '%{words}; intente otra vez en un momento o use la estimación incluida.',
  ],
  [
    '%{words}; try again in a moment, or pick the place on the map.',
    '%{words}; intente otra vez en un momento o elija el lugar en el mapa.',
  ],
  ['Place search %{words}', 'La búsqueda de lugares %{words}'],
  ['Routing service %{words}', 'El servicio de rutas %{words}'],
  ['did not answer', 'no respondió'],
  ['is busy', 'está ocupado en este momento'],
  ['gave an answer that cannot be used', 'dio una respuesta que no se puede usar'],
  [
    'refused this server (ask an admin to check its address and key)',
    'rechazó a este servidor (pida a un administrador que revise su dirección y su clave)',
  ],
  [
    'sends us to another address (ask an admin to check its address)',
    'nos manda a otra dirección (pida a un administrador que revise su dirección)',
  ],
  ['does not route trips this long', 'no traza viajes tan largos'],
  ['The start', 'La salida'],
  ['The pickup', 'La recogida'],
  ['The dropoff', 'La entrega'],
  ['The start (%{place})', 'La salida (%{place})'],
  ['The pickup (%{place})', 'La recogida (%{place})'],
  ['The dropoff (%{place})', 'La entrega (%{place})'],
  ['Stop %{n}', 'La parada %{n}'],
  ['Stop %{n} (%{place})', 'La parada %{n} (%{place})'],
  ['The destination (%{place})', 'El destino (%{place})'],
  ['Point %{n} of %{n2}', 'El punto %{n} de %{n2}'],
  [
    '%{words} cannot be reached by road, says %{name}. Choose a point on a road.',
    '%{words}: no se llega ahí por carretera, según %{name}. Elija un punto en un camino.',
  ],
  [
    '%{name} finds no road for this truck between these places.',
    '%{name} no encuentra camino para este camión entre estos lugares.',
  ],
  [
    '%{words} is %{words2}. The built-in road network covers the lower 48 states only.',
    '%{words} está %{words2}. La red de caminos incluida solo cubre los 48 estados contiguos.',
  ],
  ['in Hawaii', 'en Hawái'],
  ['in Alaska', 'en Alaska'],
  ['in Puerto Rico', 'en Puerto Rico'],
  ['in Canada', 'en Canadá'],
  ['in Mexico', 'en México'],
  ['outside the United States', 'fuera de Estados Unidos'],
  [
    '%{words} lies in the water. Choose a point on land in the lower 48 states.',
    '%{words} está en el agua. Elija un punto en tierra en los 48 estados contiguos.',
  ],
  [
    '%{words} cannot be reached by road: it lies on an island or behind water, and the built-in network has no ferries.',
    '%{words}: no se llega ahí por carretera; está en una isla o detrás del agua, y la red incluida no tiene transbordadores.',
  ],
]
