/** What a picture file is by its bytes, whatever its name or type says. */
export interface Picture {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
}

const ascii = (file: Buffer, from: number, to: number): string => file.toString('latin1', from, to)

/** The header chunk comes first (PNG, 5.6). */
const readPng = (file: Buffer): Picture | null =>
  file.length > 33 && ascii(file, 0, 8) === '\x89PNG\r\n\x1a\n' && ascii(file, 12, 16) === 'IHDR'
    ? { type: 'image/png', width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
    : null

/** Frames of any coding; C4, C8 and CC are tables and not frames (ITU T.81, B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function readJpeg(file: Buffer): Picture | null {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 <= file.length;) {
    if (file[at] !== 0xff) return null
    const marker = file[at + 1]!
    // Fill bytes may stand before a marker.
    if (marker === 0xff) at++
    else if (isFrame(marker))
      return { type: 'image/jpeg', height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
    else at += 2 + file.readUInt16BE(at + 2)
  }
  return null
}

/** Lossy, lossless and extended files each say their size in their own way (RFC 9649). */
function readWebp(file: Buffer): Picture | null {
  if (file.length < 30 || ascii(file, 0, 4) !== 'RIFF' || ascii(file, 8, 12) !== 'WEBP') return null
  const type = 'image/webp'
  switch (ascii(file, 12, 16)) {
    case 'VP8 ':
      return { type, width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = file.readUInt32LE(21)
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { type, width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

/** `null` for anything that is no PNG, JPEG or WebP. */
export const readPicture = (file: Buffer): Picture | null => readPng(file) ?? readJpeg(file) ?? readWebp(file)
