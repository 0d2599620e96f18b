import type { NetworkData, Raster } from '../route/network.ts'

/** File: magic, header length (uint32), JSON header, then each array on an 8-byte boundary, little-endian. */
const MAGIC = 'LHN3'
const TYPES = { Float32Array, Uint32Array, Uint16Array, Uint8Array } as const
type TypeName = keyof typeof TYPES

const ARRAYS = {
  lon: 'Float32Array',
  lat: 'Float32Array',
  place: 'Uint16Array',
  streetMiles: 'Float32Array',
  urban: 'Uint8Array',
  firstEdge: 'Uint32Array',
  edgeTo: 'Uint16Array',
  edgeMiles: 'Float32Array',
  edgeMinutes: 'Float32Array',
  edgeRoute: 'Uint16Array',
  edgeState: 'Uint8Array',
  edgeFarState: 'Uint8Array',
  edgeShare: 'Float32Array',
  landmarks: 'Float32Array',
  barriers: 'Float32Array',
  bridges: 'Float32Array',
  rowStart: 'Uint32Array',
  runColumn: 'Uint16Array',
  runState: 'Uint8Array',
} as const satisfies Record<string, TypeName>
type ArrayName = keyof typeof ARRAYS
type Arrays = Pick<NetworkData & Raster, ArrayName>

interface Header {
  places: readonly string[]
  routes: readonly string[]
  states: readonly string[]
  raster: { west: number; south: number; step: number; columns: number; rows: number }
  lengths: Record<ArrayName, number>
}

const names = Object.keys(ARRAYS) as ArrayName[]
const padded = (bytes: number): number => Math.ceil(bytes / 8) * 8

export function encodeNetwork(data: NetworkData): Uint8Array {
  const { west, south, step, columns, rows, ...runs } = data.raster
  const arrays: Arrays = { ...data, ...runs }
  const header: Header = {
    places: data.places,
    routes: data.routes,
    states: data.states,
    raster: { west, south, step, columns, rows },
    lengths: Object.fromEntries(names.map((name) => [name, arrays[name].length])) as Record<
      ArrayName,
      number
    >,
  }
  const json = Buffer.from(JSON.stringify(header))
  let offset = padded(8 + json.length)
  const file = new Uint8Array(offset + names.reduce((sum, name) => sum + padded(arrays[name].byteLength), 0))
  file.set(Buffer.from(MAGIC), 0)
  new DataView(file.buffer).setUint32(4, json.length, true)
  file.set(json, 8)
  for (const name of names) {
    const { buffer, byteOffset, byteLength } = arrays[name]
    file.set(new Uint8Array(buffer, byteOffset, byteLength), offset)
    offset += padded(byteLength)
  }
  return file
}

/** Reads what `encodeNetwork` wrote without copying; throws when the bytes are something else. */
export function decodeNetwork(file: Uint8Array): NetworkData {
  const aligned = file.byteOffset % 8 === 0 ? file : Uint8Array.from(file)
  const bytes = Buffer.from(aligned.buffer, aligned.byteOffset, aligned.byteLength)
  if (bytes.length < 8 || bytes.toString('latin1', 0, 4) !== MAGIC)
    throw new Error('The road network file is not one this version can read; run the bake again.')
  const length = bytes.readUInt32LE(4)
  const header = JSON.parse(bytes.toString('utf8', 8, 8 + length)) as Header
  let offset = padded(8 + length)
  const take = (name: ArrayName) => {
    const Type = TYPES[ARRAYS[name]]
    const size = header.lengths[name] * Type.BYTES_PER_ELEMENT
    if (offset + size > bytes.length) throw new Error('The road network file is cut off; run the bake again.')
    const array = new Type(aligned.buffer as ArrayBuffer, aligned.byteOffset + offset, header.lengths[name])
    offset += padded(size)
    return [name, array] as const
  }
  const { rowStart, runColumn, runState, ...arrays } = Object.fromEntries(
    names.map(take),
  ) as unknown as Arrays
  return {
    places: header.places,
    routes: header.routes,
    states: header.states,
    raster: { ...header.raster, rowStart, runColumn, runState },
    ...arrays,
  }
}
