import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { png } from '#tests/pictures'

type Point = readonly [lon: number, lat: number]

export const OMAHA: Point = [-95.9345, 41.2565]
export const CAPITOL: Point = [-96.6997, 40.8081]
const ROAD: Point[] = [OMAHA, [-96.05, 41.21], [-96.25, 41.06], [-96.45, 40.9], CAPITOL]
const METRES = 93_300
const SECONDS = 3_300

const ADDRESS = { number: '1445', street: 'K Street', city: 'Lincoln', state: 'Nebraska', zip: '68508' }

const nominatim = {
  place_id: 42,
  lat: String(CAPITOL[1]),
  lon: String(CAPITOL[0]),
  display_name: `${ADDRESS.number}, ${ADDRESS.street}, Lincoln, Lancaster County, Nebraska, 68508, United States`,
}

const photon = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: CAPITOL },
      properties: {
        osm_type: 'W',
        osm_id: 7,
        countrycode: 'US',
        housenumber: ADDRESS.number,
        street: ADDRESS.street,
        city: ADDRESS.city,
        state: ADDRESS.state,
        postcode: ADDRESS.zip,
      },
    },
  ],
}

const osrm = {
  code: 'Ok',
  routes: [
    {
      legs: [
        {
          steps: [
            {
              distance: METRES,
              duration: SECONDS,
              name: '',
              ref: 'I 80',
              geometry: { type: 'LineString', coordinates: ROAD },
            },
          ],
        },
      ],
    },
  ],
}

/** A line with six decimals, as Valhalla writes it. */
function polyline(points: readonly Point[]): string {
  let text = ''
  let last = [0, 0]
  const write = (delta: number) => {
    let rest = delta < 0 ? ~(delta << 1) : delta << 1
    for (; rest >= 32; rest >>>= 5) text += String.fromCharCode((32 | (rest & 31)) + 63)
    text += String.fromCharCode(rest + 63)
  }
  for (const [lon, lat] of points) {
    const next = [Math.round(lat * 1e6), Math.round(lon * 1e6)]
    next.forEach((degrees, i) => write(degrees - last[i]!))
    last = next
  }
  return text
}

const valhalla = {
  trip: {
    status: 0,
    units: 'miles',
    legs: [
      {
        shape: polyline(ROAD),
        maneuvers: [
          {
            begin_shape_index: 0,
            end_shape_index: ROAD.length - 1,
            length: METRES / 1609.344,
            time: SECONDS,
            street_names: ['I 80'],
          },
        ],
      },
    ],
  },
}

const openrouteservice = {
  features: [
    {
      geometry: { coordinates: ROAD },
      properties: {
        segments: [
          {
            steps: [{ distance: METRES, duration: SECONDS, name: 'I 80', way_points: [0, ROAD.length - 1] }],
          },
        ],
      },
    },
  ],
}

/** Where trouble is wanted: what every call gets in the place of its answer. */
export type Trouble =
  { kind: 'redirect'; to: string } | { kind: 'status'; status: number } | { kind: 'text'; text: string }

/** Place search, routing and tiles of every protocol at one address, which know one street of Lincoln. */
export class LincolnServices {
  readonly asked: { path: string; authorization: string | undefined }[] = []
  trouble: Trouble | null = null
  readonly #server: Server = createServer((request, response) => this.#answer(request, response))

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get tiles(): string {
    return `${this.url}/tiles/{z}/{x}/{y}.png`
  }

  #answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, this.url)
    this.asked.push({ path: pathname, authorization: headers.authorization })
    const { trouble } = this
    if (trouble?.kind === 'redirect') response.writeHead(302, { location: trouble.to }).end()
    else if (trouble?.kind === 'status') response.writeHead(trouble.status).end('no')
    else if (trouble) response.writeHead(200, { 'content-type': 'text/html' }).end(trouble.text)
    else if (/^\/tiles\/\d+\/\d+\/\d+\.png$/.test(pathname))
      response.writeHead(200, { 'content-type': 'image/png' }).end(png(256, 256))
    else {
      const body = this.#body(pathname, searchParams)
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body ?? { message: 'nothing here' }))
    }
  }

  #body(path: string, query: URLSearchParams): object | null {
    if (path === '/search') return [nominatim]
    if (path === '/api') return photon
    if (path === '/reverse') return query.get('format') === 'jsonv2' ? nominatim : photon
    if (path.startsWith('/route/v1/driving/')) return osrm
    if (path === '/route') return valhalla
    return path === '/v2/directions/driving-hgv/geojson' ? openrouteservice : null
  }
}
