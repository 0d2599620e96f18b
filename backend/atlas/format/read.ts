import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { openNetwork, type Network } from '../route/network.ts'
import { decodeNetwork } from './networkFile.ts'
import { type PlaceFile, unpackPlaces } from './placeFile.ts'

/** Reads `network.bin`, in some tens of milliseconds. Throws when it is missing or of another version. */
export const readNetwork = (path: string): Network => openNetwork(decodeNetwork(readFileSync(path)))

/** Reads the baked places (`places.bin`); rejects when the file is missing or of another version. */
export const readPlaces = async (path: string): Promise<PlaceFile> => unpackPlaces(await readFile(path))
