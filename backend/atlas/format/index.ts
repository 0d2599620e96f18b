export { decodeNetwork, encodeNetwork } from './networkFile.ts'
export { packPlaces, type PlaceFile, unpackPlaces } from './placeFile.ts'
export { readNetwork, readPlaces } from './read.ts'
