import type { Translated } from '../i18n/translate.ts'
import type { trips as en } from './messages.ts'

export const trips: Translated<typeof en> = {
  grid: {
    from: 'Empieza el día o después',
    number: 'Viaje #%{id}',
    driver: 'Conductor',
    noPlan: 'Sin plan',
    resource: {
      name: 'Viaje |||| Viajes',
      fields: {
        id: 'Viaje',
        route: 'Ruta',
        driver: 'Conductor',
        vehicle: 'Vehículo',
        status: 'Estado',
        start_time: 'Inicio',
        current_cycle_hours: 'Horas de ciclo',
        verdict: 'Horas de servicio',
      },
    },
  },
  createTitle: 'Crear viaje',
  createLead:
    'Escriba los lugares; “Calcular ruta” planea el manejo con sus pausas, descansos y paradas de combustible.',
  detailTitle: 'Viaje #%{id}',
  back: 'Volver al panel',

  loadFailed: 'No se pudieron cargar los vehículos',

  form: {
    label: 'Nuevo viaje',
    vehicle: 'Vehículo',
    typeVehicle: 'Escriba el principio de su número o placa',
    chooseVehicle: 'Elija un vehículo',
    ownTrucks: 'Transportista del conductor',
    otherTrucks: 'Otros transportistas',
    vehicleOption: '%{number} (%{plate} - %{state})',
    current: 'Ubicación actual',
    pickup: 'Lugar de recogida',
    dropoff: 'Lugar de entrega',
    addStop: 'Agregar una parada',
    cycleHours: 'Horas de ciclo usadas',
    cyclePrefilled: 'De su registro, redondeadas a la media hora siguiente. Cámbielas si sabe otra cosa.',
    start: 'Inicio planeado',
    startZone: 'En la hora de la terminal base (%{zone}).',
    startAmbiguous: 'Esa noche se atrasa el reloj: esta es la primera de las dos (%{zone}).',
    startSkipped: 'Esa noche se adelanta el reloj: esta hora no existe (%{zone}).',
    calculate: 'Calcular ruta',
    save: 'Guardar viaje',
    saving: 'Guardando...',
    draftKept: 'Aquí está su borrador de antes.',
    startOver: 'Empezar de nuevo',
  },

  extras: {
    options: 'Datos del registro y opciones del plan',
    trailers: 'Números de remolque',
    shipping: 'Documento de embarque',
    coDriver: 'Co-conductor',
    detailHint:
      'Para el encabezado del registro diario. Si lo deja vacío, queda un espacio para llenar a mano.',
  },

  appointments: {
    title: 'Citas',
    after: 'desde el %{from}',
    before: 'antes del %{until}',
    kept: 'A tiempo: llega el %{time}.',
    waits: 'Llega el %{time} y espera %{length}.',
    late: 'Tarde por %{length}: llega el %{time}.',
    inTime: 'A tiempo',
    missedBy: 'Tarde por %{length}',
  },

  place: {
    clear: 'Borrar',
    choose: 'Elija una de las sugerencias, para que la ruta sepa dónde es.',
    useCurrent: 'Usar mi ubicación actual',
    locating: 'Buscando su ubicación...',
    unsupported: 'Su navegador no puede dar la ubicación',
    positionFailed: 'No se pudo obtener la ubicación actual',
    nameFailed: 'No se pudo obtener el nombre del lugar',
    lookup: 'Buscando el lugar...',
    lookupFailed: 'No se encontró nada en ese punto. Pruebe otro o escriba el lugar.',
  },

  map: {
    pickHint: 'Elija un campo de lugar y luego toque el mapa para marcarlo.',
    show: 'Mostrar el mapa',
    hide: 'Ocultar el mapa',
    failed: 'No se pudo cargar el mapa. El plan no lo necesita.',
  },

  preview: {
    planning: 'Planeando una ruta legal...',
    cancel: 'Cancelar',
    outdated: 'El formulario cambió después de calcular esta ruta.',
    recalculate: 'Calcular de nuevo',
    save: 'Guardar este plan',
  },

  leaveText:
    'El viaje todavía no está guardado. Su borrador queda en este dispositivo y estará aquí cuando vuelva.',
}
