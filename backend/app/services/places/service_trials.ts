import { type LonLat } from '@longhaul/core'
import { milesApart } from '@longhaul/core/geo'
import {
  type ServicesTrial,
  type ServiceTrialRow,
  type SettingName,
  type SettingValues,
} from '@longhaul/core/contract'
import env from '#start/env'
import { isFailure } from '#gateways/failure'
import { askForTile } from '#gateways/tile_server'
import { currentChoice, makeGateways, userAgent, type ServiceChoice } from '#services/places/gateways'
import { effective, usualValue } from '#services/shared/setting_values'

const TIMEOUT_MS = 5_000
/** The nearest an answer has to come to what is known. */
const NEAR_MILES = 2

/** The Nebraska State Capitol, whose street address every map of the country knows. */
const CAPITOL = '1445 K Street, Lincoln, NE'
const AT_CAPITOL: LonLat = [-96.6997, 40.8081]
const OMAHA: LonLat = [-95.9345, 41.2565]
/** By I-80 the two lie 58 miles apart. */
const SHORTEST = 45
const LONGEST = 80

type Trial = Omit<ServiceTrialRow, 'service'>
const works = (sentence: string): Trial => ({ outcome: 'works', sentence })
const fails = (sentence: string): Trial => ({ outcome: 'fails', sentence })
const builtIn = (sentence: string): Trial => ({ outcome: 'built-in', sentence })

/** Without what the service said about it: an answer may be anything. */
const trouble = (failure: { problem: string }): Trial => fails(`${failure.problem}.`)

const NO_ADDRESS = fails('There is no address to ask at.')

/** Gateways that ask once and briefly. */
const openOnce = (choice: ServiceChoice) => makeGateways(choice, { timeoutMs: TIMEOUT_MS, attempts: 1 })

async function tryGeocoder(choice: ServiceChoice): Promise<Trial> {
  if (choice.geocoder === 'embedded')
    return builtIn('The built-in places know towns, ZIP codes and highways, and no streets.')
  if (!choice.geocoder_url) return NO_ADDRESS
  const { geocoder } = await openOnce({ ...choice, router: 'embedded' })
  const hits = await geocoder.search(CAPITOL)
  if (isFailure(hits)) return trouble(hits)
  const nearest = Math.min(...hits.map(({ lon, lat }) => milesApart(AT_CAPITOL, [lon, lat])))
  if (nearest > NEAR_MILES)
    return fails(`${geocoder.source} answered, but does not find ${CAPITOL}: does it hold a map of the US?`)
  const street = await geocoder.reverse(AT_CAPITOL)
  if (isFailure(street)) return trouble(street)
  return street
    ? works(`${geocoder.source} found ${CAPITOL}, and names the place at its point.`)
    : fails(`${geocoder.source} found ${CAPITOL}, but names no place at its point.`)
}

async function tryRouter(choice: ServiceChoice): Promise<Trial> {
  if (choice.router === 'embedded')
    return builtIn('The built-in roads know Interstates and main highways, and estimate the rest.')
  if (!choice.router_url) return NO_ADDRESS
  const { router } = await openOnce({ ...choice, geocoder: 'embedded' })
  const routed = await router.legs([OMAHA, AT_CAPITOL])
  if (!routed.ok)
    return isFailure(routed)
      ? trouble(routed)
      : fails(
          `${router.source} answered, but finds no road from Omaha to Lincoln: does it hold a map of the US?`,
        )
  const { legs } = routed
  const sum = (read: (leg: (typeof legs)[number]) => number) =>
    Math.round(legs.reduce((total, leg) => total + read(leg), 0))
  const [miles, minutes] = [sum((leg) => leg.miles), sum((leg) => leg.minutes)]
  return miles >= SHORTEST && miles <= LONGEST
    ? works(`${router.source} routed Omaha to Lincoln: ${miles} miles in ${minutes} minutes.`)
    : fails(`${router.source} answered ${miles} miles from Omaha to Lincoln, which are 58 by road.`)
}

async function tryTiles(map: SettingValues['map'], url: string | null): Promise<Trial> {
  if (map === 'outline') return builtIn('The built-in map draws states, towns and highways, and asks nobody.')
  if (!url) return NO_ADDRESS
  const ownAddress = env.get('APP_URL')
  const tile = await askForTile(url, { userAgent: userAgent(), timeoutMs: TIMEOUT_MS, ownAddress })
  if (!tile.ok) return trouble(tile)
  return works(`A tile of Kansas City came: ${tile.kind}, ${Math.ceil(tile.bytes / 1000)} kB.`)
}

const originOf = (url: string | null): string | null => url && new URL(url).origin

/** Asks each service for something known, with what is typed in the place of what is in force. */
export async function tryServices(typed: ServicesTrial): Promise<ServiceTrialRow[]> {
  const value = <Name extends keyof ServicesTrial & SettingName>(name: Name) =>
    typed[name] === undefined ? effective(name) : ((typed[name] as SettingValues[Name]) ?? usualValue(name))
  const inForce = currentChoice()
  const router_url = value('router_url')
  const isKnown = originOf(router_url) === originOf(inForce.router_url)
  const choice: ServiceChoice = {
    ...inForce,
    fallback: 'none',
    geocoderSpacing: 0,
    geocoder: value('geocoder'),
    geocoder_url: value('geocoder_url'),
    router: value('router'),
    router_url,
    // The stored key is told to nobody but the service it was stored for.
    router_key:
      typed.router_key ?? (isKnown && value('router') === inForce.router ? inForce.router_key : null),
  }
  const [geocoder, router, tiles] = await Promise.all([
    tryGeocoder(choice),
    tryRouter(choice),
    tryTiles(value('map'), value('tile_url')),
  ])
  return [
    { service: 'geocoder', ...geocoder },
    { service: 'router', ...router },
    { service: 'tiles', ...tiles },
  ]
}
