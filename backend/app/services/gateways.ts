import { join } from 'node:path'
import { highwayNear, junctionsOf } from '@longhaul/core/geo'
import env from '#start/env'
import { chooseGeocoder } from '#gateways/geocoder/choose'
import { EmbeddedGeocoder } from '#gateways/geocoder/embedded'
import { type Geocoder } from '#gateways/geocoder/geocoder'
import { chooseRouter } from '#gateways/road_router/choose'
import { EmbeddedRoadRouter, loadNetwork } from '#gateways/road_router/embedded'
import { type RoadRouter } from '#gateways/road_router/road_router'

/** The outside services this server uses, opened once. */
export interface Gateways {
  readonly router: RoadRouter
  readonly geocoder: Geocoder
}

/** Tells public services who calls, as they ask. */
const userAgent = () => `Longhaul (${env.get('APP_URL')})`

async function open(): Promise<Gateways> {
  const folder = env.get('GENERATED_DIR')
  const network = loadNetwork(join(folder, 'network.bin'))
  const places = await EmbeddedGeocoder.load(join(folder, 'places.bin'), {
    junctions: junctionsOf(network),
    highwayAt: (point) => highwayNear(network, point),
  })
  const shared = { userAgent: userAgent(), fallback: env.get('LIVE_FALLBACK') ?? 'embedded' }
  return {
    router: chooseRouter(
      {
        ...shared,
        kind: env.get('ROUTER') ?? 'embedded',
        url: env.get('ROUTER_URL'),
        key: env.get('ROUTER_KEY')?.release(),
        spacingMs: env.get('ROUTER_SPACING_MS'),
      },
      new EmbeddedRoadRouter(network),
      network,
    ),
    geocoder: chooseGeocoder(
      {
        ...shared,
        kind: env.get('GEOCODER') ?? 'embedded',
        url: env.get('GEOCODER_URL'),
        spacingMs: env.get('GEOCODER_SPACING_MS'),
      },
      places,
    ),
  }
}

let opened: Promise<Gateways> | undefined
export const gateways = (): Promise<Gateways> => (opened ??= open())
