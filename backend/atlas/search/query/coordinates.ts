import type { LonLat } from '@longhaul/core'

/** Degrees, with minutes and seconds if they carry their signs. */
const SIGNED = String.raw`([+-]?\d{1,3}(?:\.\d+)?)\s*[°º]?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|'')\s*)?`
const SPACED = String.raw`([+-]?\d{1,3})[\s:]+(\d{1,2}(?:\.\d+)?)(?:[\s:]+(\d{1,2}(?:\.\d+)?))?\s*`
const BETWEEN = String.raw`\s*[,;/\s]\s*`
const SIGNED_PAIR = new RegExp(`^${SIGNED}([NS])?${BETWEEN}${SIGNED}([EW])?$`, 'i')
/** Without signs the letters are what tells six numbers from two. */
const SPACED_PAIR = new RegExp(`^${SPACED}([NS])${BETWEEN.replace(']', ']*')}${SPACED}([EW])$`, 'i')
const LETTERS_FIRST = /^([NS])\s*([^NSEW]+?)[,;\s]*([EW])\s*([^NSEW]+)$/i
/** What map applications put into their links: '@40.7,-99.1,12z', '?q=40.7,-99.1', 'll=40.7%2C-99.1'. */
const IN_A_LINK = /[@=:/]([+-]?\d{1,3}\.\d+)(?:,|%2C)\s*([+-]?\d{1,3}\.\d+)/i

/** Where points that were typed carelessly may lie: the United States, and its mirror image in Asia. */
const US_LATITUDES = [18, 72] as const
const US_LONGITUDES = [66, 180] as const
const within = (value: number, [low, high]: readonly [number, number]): boolean =>
  value >= low && value <= high

function bare(text: string): string {
  const link = /^(?:https?|geo):/i.test(text) ? IN_A_LINK.exec(text.replace(/^geo:/i, 'geo=')) : null
  const plain = link ? `${link[1]}, ${link[2]}` : text
  const unnamed = plain
    .replace(/[−–]/g, '-')
    .replace(/\b(?:lat(?:itude)?|long?(?:itude)?|lng)\b\.?\s*[:=]?\s*/gi, '')
    .replace(/\s*\(near [^()]*\)$/i, '')
    .replace(/^\(([^()]*)\)$/, '$1')
    .trim()
  return unnamed.replace(LETTERS_FIRST, '$2$1, $4$3')
}

function degrees(whole: string, minutes: string | undefined, seconds: string | undefined): number {
  const size = Math.abs(Number(whole)) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600
  return whole.startsWith('-') ? -size : size
}

/**
 * 'lat, lon' in degrees, minutes, seconds, brackets or a map's link; null when it is no point of the globe.
 */
export function readCoordinates(text: string): LonLat | null {
  const typed = bare(text)
  const found = SIGNED_PAIR.exec(typed) ?? SPACED_PAIR.exec(typed)
  if (!found) return null
  const [, aDegrees, aMinutes, aSeconds, ns, bDegrees, bMinutes, bSeconds, ew] = found
  const first = degrees(aDegrees!, aMinutes, aSeconds) * (ns?.toUpperCase() === 'S' ? -1 : 1)
  const second = degrees(bDegrees!, bMinutes, bSeconds) * (ew?.toUpperCase() === 'W' ? -1 : 1)
  const lettered = ns !== undefined || ew !== undefined
  const american = (y: number, x: number) =>
    !lettered && within(y, US_LATITUDES) && within(Math.abs(x), US_LONGITUDES)
  const swapped = Math.abs(first) > 90 && american(second, first)
  const [lat, lon] = swapped ? [second, first] : [first, second]
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return null
  const signed = /^[+-]/.test(swapped ? aDegrees! : bDegrees!)
  return [american(lat, lon) && !signed ? -lon : lon, lat]
}
