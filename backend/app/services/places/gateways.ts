import { join } from 'node:path'
import { readNetwork } from '@longhaul/atlas/format'
import { landStateNear } from '@longhaul/atlas/route'
import { highwayNear, Junctions } from '@longhaul/atlas/search'
import logger from '@adonisjs/core/services/logger'
import env from '#start/env'
import { chooseGeocoder } from '#gateways/geocoder/choose'
import { EmbeddedGeocoder } from '#gateways/geocoder/embedded'
import { type Geocoder } from '#gateways/geocoder/geocoder'
import { type ServiceTrouble } from '#gateways/http_service'
import { chooseRouter } from '#gateways/road_router/choose'
import { EmbeddedRoadRouter } from '#gateways/road_router/embedded'
import { type RoadRouter } from '#gateways/road_router/road_router'

export interface Gateways {
  readonly router: RoadRouter
  /** Where the built-in router may replace a failing live one. */
  readonly estimate: RoadRouter | null
  readonly geocoder: Geocoder
  /** The built-in geocoder, which never calls out. */
  readonly places: Geocoder
  /** The fleet's own limit, miles per hour. */
  readonly maxMph: number | undefined
}

/** Public services require one. */
const userAgent = () => `Longhaul (${env.get('APP_URL')})`

/** Without keys or places. */
const report = (trouble: ServiceTrouble) => logger.warn(trouble, 'an outside service gave no usable answer')

async function open(): Promise<Gateways> {
  const folder = env.get('GENERATED_DIR')
  const network = readNetwork(join(folder, 'network.bin'))
  const places = await EmbeddedGeocoder.load(join(folder, 'places.bin'), {
    junctions: new Junctions(network),
    highwayAt: (point) => highwayNear(network, point),
    stateAt: (point) => network.states[landStateNear(network.raster, point)] || null,
  })
  const fallback = env.get('LIVE_FALLBACK') ?? 'embedded'
  const embedded = new EmbeddedRoadRouter(network)
  const router = chooseRouter(
    {
      report,
      userAgent: userAgent(),
      kind: env.get('ROUTER') ?? 'embedded',
      url: env.get('ROUTER_URL'),
      key: env.get('ROUTER_KEY')?.release(),
      spacingMs: env.get('ROUTER_SPACING_MS'),
    },
    embedded,
    network,
  )
  return {
    router,
    places,
    estimate: router !== embedded && fallback === 'embedded' ? embedded : null,
    maxMph: env.get('TRUCK_MAX_MPH'),
    geocoder: chooseGeocoder(
      {
        report,
        userAgent: userAgent(),
        fallback,
        kind: env.get('GEOCODER') ?? 'embedded',
        url: env.get('GEOCODER_URL'),
        spacingMs: env.get('GEOCODER_SPACING_MS'),
      },
      places,
    ),
  }
}

let opened: Promise<Gateways> | undefined
export const openGateways = (): Promise<Gateways> => (opened ??= open())

/** The next call reopens them with the settings of that time. */
export function forgetGateways(): void {
  opened = undefined
}
