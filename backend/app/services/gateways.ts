import { join } from 'node:path'
import env from '#start/env'
import { EmbeddedGeocoder } from '#gateways/geocoder/embedded'
import { type Geocoder } from '#gateways/geocoder/geocoder'
import { EmbeddedRoadRouter, loadNetwork } from '#gateways/road_router/embedded'
import { type RoadRouter } from '#gateways/road_router/road_router'

/** The outside services this server uses, opened once. */
export interface Gateways {
  readonly router: RoadRouter
  readonly geocoder: Geocoder
}

async function open(): Promise<Gateways> {
  const folder = env.get('GENERATED_DIR')
  return {
    router: new EmbeddedRoadRouter(loadNetwork(join(folder, 'network.bin'))),
    geocoder: await EmbeddedGeocoder.load(join(folder, 'places.bin')),
  }
}

let opened: Promise<Gateways> | undefined
export const gateways = (): Promise<Gateways> => (opened ??= open())
