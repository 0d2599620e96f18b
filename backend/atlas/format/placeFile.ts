import type { PlaceTable } from '../search/placeTable.ts'

/** File: a line of JSON naming the sections, then each section on an 8-byte boundary, read in place. */
const TEXTS = ['names', 'counties', 'keys'] as const
const NUMBERS = {
  states: Uint8Array,
  lons: Float32Array,
  lats: Float32Array,
  weights: Uint32Array,
  ids: Uint32Array,
  keyPlaces: Uint32Array,
  keyKinds: Uint8Array,
  zips: Uint32Array,
  zipLons: Float32Array,
  zipLats: Float32Array,
  zipPlaces: Uint32Array,
} as const

const FORMAT = 'longhaul-places-1'

interface Header {
  readonly format: string
  readonly sections: Readonly<Record<string, readonly [offset: number, bytes: number]>>
}

export interface PlaceFile {
  readonly table: PlaceTable
  /** A finished KDBush over the rows of `nearPlaces`. */
  readonly nearIndex: ArrayBuffer
  readonly nearPlaces: Uint32Array
}

const aligned = (offset: number): number => Math.ceil(offset / 8) * 8

export function packPlaces({ table, nearIndex, nearPlaces }: PlaceFile): Uint8Array {
  const encoder = new TextEncoder()
  const parts: [string, Uint8Array][] = [
    ...TEXTS.map((name): [string, Uint8Array] => [name, encoder.encode(table[name].join('\n'))]),
    ...Object.keys(NUMBERS).map((name): [string, Uint8Array] => {
      const column = table[name as keyof typeof NUMBERS]
      return [name, new Uint8Array(column.buffer, column.byteOffset, column.byteLength)]
    }),
    ['nearIndex', new Uint8Array(nearIndex)],
    ['nearPlaces', new Uint8Array(nearPlaces.buffer, nearPlaces.byteOffset, nearPlaces.byteLength)],
  ]
  const sections: Record<string, [number, number]> = {}
  let end = 0
  for (const [name, bytes] of parts) {
    sections[name] = [aligned(end), bytes.byteLength]
    end = aligned(end) + bytes.byteLength
  }
  const header = encoder.encode(`${JSON.stringify({ format: FORMAT, sections })}\n`)
  const start = aligned(header.byteLength)
  const file = new Uint8Array(start + end).fill(32, 0, start)
  file.set(header)
  for (const [name, bytes] of parts) file.set(bytes, start + sections[name]![0])
  return file
}

/** Reads the file; throws when it is not one that `packPlaces` of this version wrote. */
export function unpackPlaces(file: Uint8Array): PlaceFile {
  // A copy of our own starts at byte 0, as the typed arrays need it.
  const bytes = file.byteOffset === 0 ? file : file.slice()
  const headerEnd = bytes.indexOf(10)
  const decoder = new TextDecoder()
  if (headerEnd < 0 || bytes[0] !== 123)
    throw new Error('The places index is not a places file; bake it again')
  const header = JSON.parse(decoder.decode(bytes.subarray(0, headerEnd))) as Header
  if (header.format !== FORMAT) {
    throw new Error(`The places index has format ${header.format}, not ${FORMAT}; bake it again`)
  }
  const start = aligned(headerEnd + 1)
  const section = (name: string): readonly [offset: number, bytes: number] => {
    const found = header.sections[name]
    if (!found || start + found[0] + found[1] > bytes.byteLength) {
      throw new Error(`The places index lacks its section ${name}; bake it again`)
    }
    return [bytes.byteOffset + start + found[0], found[1]]
  }
  const text = (name: string): string[] => {
    const [offset, length] = section(name)
    return decoder.decode(new Uint8Array(bytes.buffer, offset, length)).split('\n')
  }
  const floats = (name: string) => {
    const [offset, length] = section(name)
    return new Float32Array(bytes.buffer, offset, length / 4)
  }
  const whole = (name: string) => {
    const [offset, length] = section(name)
    return new Uint32Array(bytes.buffer, offset, length / 4)
  }
  const small = (name: string) => {
    const [offset, length] = section(name)
    return new Uint8Array(bytes.buffer, offset, length)
  }
  const [nearOffset, nearLength] = section('nearIndex')
  return {
    table: {
      names: text('names'),
      counties: text('counties'),
      keys: text('keys'),
      states: small('states'),
      lons: floats('lons'),
      lats: floats('lats'),
      weights: whole('weights'),
      ids: whole('ids'),
      keyPlaces: whole('keyPlaces'),
      keyKinds: small('keyKinds'),
      zips: whole('zips'),
      zipLons: floats('zipLons'),
      zipLats: floats('zipLats'),
      zipPlaces: whole('zipPlaces'),
    },
    nearIndex: new Uint8Array(bytes.buffer, nearOffset, nearLength).slice().buffer,
    nearPlaces: whole('nearPlaces'),
  }
}
