import { crc32, deflateRawSync } from 'node:zlib'

/** What an archive says of a part; by default the truth. */
export interface Part {
  readonly name: string
  readonly data: Buffer
  readonly says?: { crc?: number; size?: number; flags?: number; method?: number; zip64?: boolean }
}

const number = (bytes: 2 | 4 | 8, value: number) => {
  const field = Buffer.alloc(bytes)
  if (bytes === 8) field.writeBigUInt64LE(BigInt(value))
  else field.writeUIntLE(value, 0, bytes)
  return field
}
const u16 = (value: number) => number(2, value)
const u32 = (value: number) => number(4, value)

const deflated = new WeakMap<Buffer, Buffer>()
function deflate(data: Buffer): Buffer {
  const known = deflated.get(data) ?? deflateRawSync(data, { level: 1 })
  // Few and large ones are used again and again.
  if (data.length > 1_000_000) deflated.set(data, known)
  return known
}

/** An archive as its parts say, true or not: what no honest library writes. */
export function archive(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data, says = {} } of parts) {
    const packed = deflate(data)
    const size = says.size ?? data.length
    const extra = says.zip64
      ? Buffer.concat([u16(1), u16(16), number(8, size), number(8, packed.length)])
      : Buffer.alloc(0)
    const known = [
      u16(says.zip64 ? 45 : 20),
      u16((says.flags ?? 0) | 0x800),
      u16(says.method ?? 8),
      u32(0),
      u32(says.crc ?? crc32(data)),
      u32(says.zip64 ? 0xffffffff : packed.length),
      u32(says.zip64 ? 0xffffffff : size),
      u16(Buffer.byteLength(name)),
      u16(extra.length),
    ]
    const local = Buffer.concat([u32(0x04034b50), ...known, Buffer.from(name), extra, packed])
    const rest = [u16(0), u16(0), u16(0), u32(0), u32(offset)]
    directory.push(Buffer.concat([u32(0x02014b50), u16(20), ...known, ...rest, Buffer.from(name), extra]))
    bodies.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = [u16(0), u16(0), u16(parts.length), u16(parts.length), u32(list.length), u32(offset), u16(0)]
  return Buffer.concat([...bodies, list, u32(0x06054b50), ...end])
}
