import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openNetwork, type Network } from '@longhaul/core/geo'
import { decodeNetwork } from '../app/gateways/road_router/network_file.ts'
import { BAKE_FOLDERS, RESOURCES } from './folders.ts'
import { readGazetteer, type Gazetteer } from './gazetteer.ts'
import { readTsv } from './tsv.ts'

/** The baked road network as the server opens it, for benches. */
export const openBaked = (): Network =>
  openNetwork(decodeNetwork(readFileSync(join(BAKE_FOLDERS.backend, 'network.bin'))))

/** Where the places of the road table lie. */
export const openGazetteer = (): Gazetteer => readGazetteer(RESOURCES)

/** A table of the resources folder. */
export const resource = (file: string): string[][] => readTsv(join(RESOURCES, file))
