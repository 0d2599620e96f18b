import { join } from 'node:path'
import { greatCircle } from '../../route/sphere.ts'
import { foldName } from '../../search/query/placeNames.ts'
import { US_STATES } from '../../search/query/usStates.ts'
import { TABLES } from '../folders.ts'
import { readTsv } from '../tsv.ts'

export const STATE_INDEX = new Map(US_STATES.map(([code], index) => [code, index]))

export interface Place {
  name: string
  state: string
  lat: number
  lon: number
  weight: number
  id: number
  county: string
  aliases: string[]
  /** A town of its own, so points may be called after it; quarters of a city are not. */
  town: boolean
}

export const milesApart = (a: { lat: number; lon: number }, b: { lat: number; lon: number }): number =>
  greatCircle([a.lon, a.lat], [b.lon, b.lat])

export const townKey = (name: string, state: string): string =>
  `${foldName(name).replaceAll(' ', '')}|${state}`

/** Identifiers of our own rows start here, above every GeoNames id. */
const OWN_IDS = 2 ** 31

export function ownId(key: string): number {
  let hash = 0x811c9dc5
  for (const char of key) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193)
  return OWN_IDS + ((hash >>> 0) % OWN_IDS)
}

export const rowsOf = (file: string): string[][] => readTsv(join(TABLES, file))
