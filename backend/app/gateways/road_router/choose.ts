import type { HttpServiceOptions, LiveOptions } from '../http_service.ts'
import type { StateMap } from './live.ts'
import { OpenRouteServiceRouter } from './openrouteservice.ts'
import { OsrmRouter } from './osrm.ts'
import type { RoadRouter } from './road_router.ts'
import { ValhallaRouter } from './valhalla.ts'

export interface RouterSettings {
  readonly kind: 'embedded' | 'osrm' | 'valhalla' | 'openrouteservice'
  readonly url?: string | undefined
  readonly key?: string | undefined
  /** Milliseconds between two calls, where the service's owner asks for it. */
  readonly spacingMs?: number | undefined
  readonly userAgent: string
  readonly report?: HttpServiceOptions['report']
  /** How it is asked, where not as usual. */
  readonly more?: Partial<LiveOptions>
}

function liveRouter(
  kind: 'osrm' | 'valhalla' | 'openrouteservice',
  { url, key, userAgent, spacingMs = 0, report, more }: RouterSettings,
  stateMap: StateMap,
): RoadRouter {
  if (!url) throw new Error(`ROUTER=${kind} needs ROUTER_URL, the address of the service`)
  const options = { url, spacingMs, headers: { 'user-agent': userAgent }, ...(report && { report }), ...more }
  switch (kind) {
    case 'osrm':
      return new OsrmRouter(stateMap, options)
    case 'valhalla':
      return new ValhallaRouter(stateMap, options)
    case 'openrouteservice':
      return new OpenRouteServiceRouter(stateMap, { ...options, key })
  }
}

/** The router that the settings name; throws when a live one has no address. */
export function chooseRouter(settings: RouterSettings, embedded: RoadRouter, stateMap: StateMap): RoadRouter {
  return settings.kind === 'embedded' ? embedded : liveRouter(settings.kind, settings, stateMap)
}
