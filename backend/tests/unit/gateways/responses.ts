/**
 * Answers of the outside services, written from their own documentation; the numbers are those of a short
 * drive on I-80 in Nebraska.
 */

const LINE = [
  [-99.0815, 40.6993],
  [-99.0, 40.705],
  [-98.6, 40.76],
  [-98.342, 40.9264],
]

/** Nominatim, release-docs 'Search' and 'Place Output' (jsonv2). */
export const NOMINATIM_SEARCH = [
  {
    place_id: 308472,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'relation',
    osm_id: 179912,
    lat: '40.6993272',
    lon: '-99.0816210',
    category: 'boundary',
    type: 'administrative',
    place_rank: 16,
    importance: 0.5,
    addresstype: 'city',
    name: 'Kearney',
    display_name: 'Kearney, Buffalo County, Nebraska, United States',
    boundingbox: ['40.6662', '40.7439', '-99.1472', '-99.0208'],
  },
]
/** Nominatim, 'Reverse Geocoding': a place, and the answer for a point without one. */
export const NOMINATIM_REVERSE = NOMINATIM_SEARCH[0]
export const NOMINATIM_NOTHING = { error: 'Unable to geocode' }

/** Photon, README 'Results as GeoJSON', with the properties of its API today. */
export const PHOTON_SEARCH = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-99.0816, 40.6993] },
      properties: {
        osm_type: 'R',
        osm_id: 179912,
        osm_key: 'place',
        osm_value: 'city',
        type: 'city',
        countrycode: 'US',
        name: 'Kearney',
        county: 'Buffalo County',
        state: 'Nebraska',
        country: 'United States',
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-99.09, 40.68] },
      properties: {
        osm_type: 'N',
        osm_id: 5,
        countrycode: 'US',
        name: 'Truck Stop',
        housenumber: '300',
        street: 'Talmadge Street',
        city: 'Kearney',
        state: 'Nebraska',
        postcode: '68847',
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-79.9, 43.5] },
      properties: { osm_type: 'N', osm_id: 6, countrycode: 'CA', name: 'Kearney', state: 'Ontario' },
    },
  ],
}
export const PHOTON_NOTHING = { type: 'FeatureCollection', features: [] }

/** OSRM, docs/http.md 'Route service', 'RouteLeg object', 'RouteStep object'. */
export const OSRM_ROUTE = {
  code: 'Ok',
  waypoints: [
    { name: 'Second Avenue', location: LINE[0], distance: 4.1, hint: 'a' },
    { name: '', location: LINE[3], distance: 9.9, hint: 'b' },
  ],
  routes: [
    {
      distance: 69_201.8,
      duration: 2_700,
      weight_name: 'routability',
      weight: 2_800,
      legs: [
        {
          distance: 69_201.8,
          duration: 2_700,
          weight: 2_800,
          summary: 'I 80',
          steps: [
            {
              distance: 8_046.72,
              duration: 600,
              name: 'Second Avenue',
              ref: 'NE 44',
              mode: 'driving',
              geometry: { type: 'LineString', coordinates: LINE.slice(0, 2) },
              maneuver: { type: 'depart', location: LINE[0] },
            },
            {
              distance: 61_155.08,
              duration: 2_100,
              name: '',
              ref: 'I 80; US 30',
              mode: 'driving',
              geometry: { type: 'LineString', coordinates: LINE.slice(1) },
              maneuver: { type: 'turn', location: LINE[1] },
            },
            {
              distance: 0,
              duration: 0,
              name: '',
              mode: 'driving',
              geometry: { type: 'LineString', coordinates: [LINE[3], LINE[3]] },
              maneuver: { type: 'arrive', location: LINE[3] },
            },
          ],
        },
      ],
    },
  ],
}
/** OSRM, 'Responses': errors come with status 400. */
export const OSRM_NO_ROUTE = { code: 'NoRoute', message: 'Impossible route between points' }
export const OSRM_NO_SEGMENT = {
  code: 'NoSegment',
  message: 'Could not find a matching segment for coordinate 1',
}

/** Encodes points as Valhalla's 'Decoding a route shape' decodes them (six decimals). */
export function encoded(points: readonly (readonly number[])[], scale = 1e6): string {
  const number = (value: number): string => {
    let left = value < 0 ? ~(value << 1) : value << 1
    let text = ''
    while (left >= 32) {
      text += String.fromCharCode((32 | (left & 31)) + 63)
      left >>>= 5
    }
    return text + String.fromCharCode(left + 63)
  }
  let [lat, lon] = [0, 0]
  return points
    .map(([x, y]) => {
      const [nextLat, nextLon] = [Math.round(y! * scale), Math.round(x! * scale)]
      const text = number(nextLat - lat) + number(nextLon - lon)
      ;[lat, lon] = [nextLat, nextLon]
      return text
    })
    .join('')
}

/** Valhalla, 'Turn-by-turn routing service API reference', 'Outputs of a route'. */
export const VALHALLA_ROUTE = {
  trip: {
    locations: [
      { type: 'break', lat: 40.6993, lon: -99.0815 },
      { type: 'break', lat: 40.9264, lon: -98.342 },
    ],
    legs: [
      {
        maneuvers: [
          {
            type: 1,
            instruction: 'Drive south on Second Avenue/NE 44.',
            street_names: ['Second Avenue', 'NE 44'],
            time: 600,
            length: 5,
            begin_shape_index: 0,
            end_shape_index: 1,
          },
          {
            type: 25,
            instruction: 'Merge onto I 80 East.',
            street_names: ['I 80'],
            time: 2_100,
            length: 38,
            begin_shape_index: 1,
            end_shape_index: 3,
          },
          {
            type: 4,
            instruction: 'You have arrived.',
            time: 0,
            length: 0,
            begin_shape_index: 3,
            end_shape_index: 3,
          },
        ],
        summary: { time: 2_700, length: 43 },
        shape: encoded(LINE),
      },
    ],
    summary: { time: 2_700, length: 43 },
    status_message: 'Found route between points',
    status: 0,
    units: 'miles',
    language: 'en-US',
  },
}
/** Valhalla, 'HTTP status codes and conditions': error 442 comes with status 400. */
export const VALHALLA_NO_PATH = {
  error_code: 442,
  error: 'No path could be found for input',
  status_code: 400,
  status: 'Bad Request',
}

/** Valhalla, the same list: error 154 comes with status 400. */
export const VALHALLA_TOO_LONG = {
  error_code: 154,
  error: 'Path distance exceeds the max distance limit: 5000000 meters',
  status_code: 400,
  status: 'Bad Request',
}

/** openrouteservice, 'Directions endpoint', GeoJSON response. */
export const ORS_ROUTE = {
  type: 'FeatureCollection',
  bbox: [-99.0815, 40.6993, -98.342, 40.9264],
  features: [
    {
      type: 'Feature',
      bbox: [-99.0815, 40.6993, -98.342, 40.9264],
      properties: {
        segments: [
          {
            distance: 69_201.8,
            duration: 2_700,
            steps: [
              {
                distance: 8_046.72,
                duration: 600,
                type: 11,
                instruction: 'Head south',
                name: 'Second Avenue, NE 44',
                way_points: [0, 1],
              },
              {
                distance: 61_155.08,
                duration: 2_100,
                type: 6,
                instruction: 'Continue',
                name: 'I 80',
                way_points: [1, 3],
              },
              { distance: 0, duration: 0, type: 10, instruction: 'Arrive', name: '-', way_points: [3, 3] },
            ],
          },
        ],
        summary: { distance: 69_201.8, duration: 2_700 },
        way_points: [0, 3],
      },
      geometry: { type: 'LineString', coordinates: LINE },
    },
  ],
  metadata: { service: 'routing', query: { profile: 'driving-hgv', format: 'geojson' } },
}
/** openrouteservice, 'Error codes': 2004 comes with status 400. */
export const ORS_TOO_LONG = {
  error: {
    code: 2004,
    message:
      'Request parameters exceed the server configuration limits. The approximated route distance must not be greater than 6000000.0 meters.',
  },
}
/** openrouteservice, 'Error codes': 2010 comes with status 404. */
export const ORS_NO_POINT = {
  error: {
    code: 2010,
    message:
      'Could not find routable point within a radius of 350.0 meters of specified coordinate 0: -90.0 20.0.',
  },
}
