import { buildDuty, buildPlacePlan, buildRoute, buildStop, buildTrip, buildTripStop } from './builders.ts'

const OMAHA = { location_name: 'Omaha, NE', location: [-95.9345, 41.2565] as [number, number] }
const DES_MOINES = { location_name: 'Des Moines, IA', location: [-93.6091, 41.6005] as [number, number] }
const IOWA_CITY = { location_name: 'Iowa City, IA', location: [-91.5302, 41.6611] as [number, number] }
const CHICAGO = { location_name: 'Chicago, IL', location: [-87.6298, 41.8781] as [number, number] }

const work = (kind: 'pickup' | 'dropoff' | 'stop', hour: string, place: typeof OMAHA) => {
  const [start, end] = [`2026-12-0${hour}:00:00.000Z`, `2026-12-0${hour}:30:00.000Z`]
  const zone = 'America/Chicago'
  return {
    stop: buildStop({ kind, start_time: start, end_time: end, minutes: 30, zone, ...place }),
    place: buildPlacePlan({ kind, arrival: start, start, end, wait_minutes: 0, zone, ...place }),
  }
}

const pickup = work('pickup', '1T14', OMAHA)
const desMoines = work('dropoff', '1T18', DES_MOINES)
const iowaCity = work('stop', '1T21', IOWA_CITY)
const chicago = work('dropoff', '2T16', CHICAGO)
const rest = buildStop({
  kind: 'rest',
  start_time: '2026-12-01T23:00:00.000Z',
  end_time: '2026-12-02T09:00:00.000Z',
  minutes: 600,
  location: [-89.1, 41.4],
  location_name: 'Near La Salle, IL',
})

/** From Omaha by Des Moines, with a window there, and Iowa City to Chicago. */
export const stopsTrip = buildTrip({
  id: 42,
  stops: [
    buildTripStop({
      ...DES_MOINES,
      windows: [{ from: '2026-12-01T17:00:00.000Z', until: '2026-12-01T19:00:00.000Z' }],
    }),
    buildTripStop({ ...IOWA_CITY, kind: 'stop', service_minutes: 30 }),
  ],
})

export const stopsRoute = buildRoute({
  duty_statuses: [
    buildDuty({ origin: 'planned', start_time: '2026-12-01T12:00:00.000Z', end_time: chicago.place.end }),
  ],
  stops: [pickup.stop, desMoines.stop, iowaCity.stop, rest, chicago.stop],
  places: [
    { ...pickup.place, slack_minutes: 75 },
    { ...desMoines.place, arrival: '2026-12-01T17:40:00.000Z', wait_minutes: 20, slack_minutes: 60 },
    { ...iowaCity.place, late_minutes: 25 },
    chicago.place,
  ],
})
