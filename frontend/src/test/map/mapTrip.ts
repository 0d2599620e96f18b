import type { TripMapProps } from '../../map/index.ts'

/** A short trip as the map is given it: three places, a route and two stops. */
export const mapTrip: TripMapProps = {
  places: {
    current: { name: 'North Platte, NE', point: [-100.77, 41.12] },
    pickup: { name: 'Kearney, NE', point: [-99.08, 40.7] },
    dropoff: { name: 'Grand Island, NE', point: [-98.34, 40.92] },
  },
  geometry: [
    [-100.77, 41.12],
    [-99.08, 40.7],
    [-98.34, 40.92],
  ],
  stops: [
    {
      id: 'stop-1',
      kind: 'pickup',
      at: 0,
      point: [-99.08, 40.7],
      title: 'Pickup, 1 h',
      place: 'Kearney, NE',
      lines: ['Tue, Dec 1, 07:00 CST'],
    },
    {
      id: 'stop-2',
      kind: 'break',
      at: null,
      point: [-98.7, 40.8],
      title: 'Break, 30 min',
      place: 'Near Gibbon, NE',
      lines: ['8 hours of driving without a break are used up', 'Break left before: 0 min'],
    },
  ],
}
