import { join } from 'node:path'
import { readNetwork } from '@longhaul/atlas/format'
import { landStateNear, type Network, type Raster } from '@longhaul/atlas/route'
import { highwayNear, Junctions } from '@longhaul/atlas/search'
import { type SettingValues } from '@longhaul/core/contract'
import logger from '@adonisjs/core/services/logger'
import env from '#start/env'
import { chooseGeocoder } from '#gateways/geocoder/choose'
import { EmbeddedGeocoder } from '#gateways/geocoder/embedded'
import { type Geocoder } from '#gateways/geocoder/geocoder'
import { type LiveOptions, type ServiceTrouble } from '#gateways/http_service'
import { chooseRouter } from '#gateways/road_router/choose'
import { EmbeddedRoadRouter } from '#gateways/road_router/embedded'
import { type RoadRouter } from '#gateways/road_router/road_router'
import { effective } from '#services/shared/setting_values'

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
export const userAgent = () => `Longhaul (${env.get('APP_URL')})`

/** Without keys or places. */
const report = (trouble: ServiceTrouble) => logger.warn(trouble, 'an outside service gave no usable answer')

interface BuiltIn {
  readonly network: Network
  readonly places: EmbeddedGeocoder
  readonly router: RoadRouter
}

/** Threads open the built-in roads themselves. */
export const roadsFile = (): string => join(env.get('GENERATED_DIR'), 'network.bin')

/** Some hundred milliseconds of reading: once for the life of the process. */
async function openBuiltIn(): Promise<BuiltIn> {
  const network = readNetwork(roadsFile())
  const places = await EmbeddedGeocoder.load(join(env.get('GENERATED_DIR'), 'places.bin'), {
    junctions: new Junctions(network),
    highwayAt: (point) => highwayNear(network, point),
    stateAt: (point) => network.states[landStateNear(network.raster, point)] || null,
  })
  return { network, places, router: new EmbeddedRoadRouter(network) }
}

/** Where the states lie, small enough to be copied to a thread. */
export async function openStateMap(): Promise<{ raster: Raster; states: readonly string[] }> {
  const { network } = await (builtIn ??= openBuiltIn())
  const { rowStart, runColumn, runState } = network.raster
  // Views of the whole file would take it along.
  const own = { rowStart: rowStart.slice(), runColumn: runColumn.slice(), runState: runState.slice() }
  return { raster: { ...network.raster, ...own }, states: network.states }
}

/** What decides the gateways, as it is at this moment. */
export interface ServiceChoice extends Pick<
  SettingValues,
  'geocoder' | 'geocoder_url' | 'router' | 'router_url' | 'router_key'
> {
  readonly geocoderSpacing: number | undefined
  readonly routerSpacing: number | undefined
  readonly fallback: 'embedded' | 'none'
  readonly maxMph: number | undefined
}

export const currentChoice = (): ServiceChoice => ({
  geocoder: effective('geocoder'),
  geocoder_url: effective('geocoder_url'),
  router: effective('router'),
  router_url: effective('router_url'),
  router_key: effective('router_key'),
  geocoderSpacing: env.get('GEOCODER_SPACING_MS'),
  routerSpacing: env.get('ROUTER_SPACING_MS'),
  fallback: env.get('LIVE_FALLBACK') ?? 'embedded',
  maxMph: env.get('TRUCK_MAX_MPH'),
})

/** A live service that has lost its address, with a line taken out of `.env`, is none. */
const unlessNowhere = <Kind extends string>(kind: Kind, url: string | null): Kind | 'embedded' =>
  url === null ? 'embedded' : kind

/** Gateways of a choice; `more` is how a trial asks its services. */
export async function makeGateways(
  choice: ServiceChoice,
  more: Partial<LiveOptions> = {},
): Promise<Gateways> {
  const { network, places, router: embedded } = await (builtIn ??= openBuiltIn())
  const callers = env.get('WORKERS')
  const { fallback, maxMph } = choice
  const router = chooseRouter(
    {
      report,
      userAgent: userAgent(),
      kind: unlessNowhere(choice.router, choice.router_url),
      url: choice.router_url ?? undefined,
      key: choice.router_key ?? undefined,
      spacingMs: choice.routerSpacing,
      more: { callers, ...more },
    },
    embedded,
    network,
  )
  return {
    router,
    places,
    estimate: router !== embedded && fallback === 'embedded' ? embedded : null,
    maxMph,
    geocoder: chooseGeocoder(
      {
        report,
        userAgent: userAgent(),
        fallback,
        kind: unlessNowhere(choice.geocoder, choice.geocoder_url),
        url: choice.geocoder_url ?? undefined,
        spacingMs: choice.geocoderSpacing,
        more: { callers, ...more },
      },
      places,
    ),
  }
}

let builtIn: Promise<BuiltIn> | undefined
let opened: { choice: string; gateways: Promise<Gateways> } | undefined

/** Of the choice in force: a service keeps its cache and its pauses until another one is chosen. */
export function openGateways(): Promise<Gateways> {
  const chosen = currentChoice()
  const choice = JSON.stringify(chosen)
  if (opened?.choice !== choice) opened = { choice, gateways: makeGateways(chosen) }
  return opened.gateways
}

/** The next call makes them anew, without what the services have answered so far. */
export function forgetGateways(): void {
  opened = undefined
}
