import type { LonLat } from '../units.ts'
import { foldName, foldTyped } from './placeNames.ts'
import { typingErrors } from './typingErrors.ts'
import { US_STATES } from './usStates.ts'

/** A name as typed, perhaps within some states; `states` holds indexes into US_STATES, `null` is anywhere. */
export interface NameReading {
  /** Folded, possibly unfinished; empty when only a state was named. */
  readonly key: string
  readonly states: ReadonlySet<number> | null
}

/** What a query asks for. */
export type PlaceQuery =
  | { readonly kind: 'point'; readonly point: LonLat }
  /** One to five digits of a ZIP code. */
  | { readonly kind: 'zip'; readonly digits: string }
  /** Routes as signs write them: 'I-80', 'US-30', 'NE-92'; two or more meet. */
  | { readonly kind: 'junction'; readonly routes: readonly string[] }
  /** `zip` is a whole ZIP code found at the end of an address. */
  | { readonly kind: 'name'; readonly readings: readonly NameReading[]; readonly zip: string | null }

const STATE_KEYS = US_STATES.map(([code, name]) => ({ code: code.toLowerCase(), name: foldName(name) }))
const OTHER_STATE_NAMES: Readonly<Record<string, string>> = {
  fla: 'FL',
  penna: 'PA',
  calif: 'CA',
  'd c': 'DC',
}

/** 'Nebrasca' is a state mistyped; 'Iwoa' might be anything. */
const SHORTEST_MISTYPED_STATE = 6

const statesNamed = (test: (state: { code: string; name: string }) => boolean): Set<number> =>
  new Set(STATE_KEYS.flatMap((state, index) => (test(state) ? [index] : [])))

/** States a finished or half-typed state may mean; an exact code wins over names it begins. */
function statesFor(text: string): Set<number> {
  const typed = text.trim().toLowerCase().replace(/\./g, '')
  const folded = foldName(text)
  if (folded === '') return new Set()
  const other = OTHER_STATE_NAMES[folded]
  const exact = statesNamed(
    ({ code, name }) => code === typed || name === folded || code.toUpperCase() === other,
  )
  if (exact.size > 0) return exact
  const forms = foldTyped(text)
  const begun = statesNamed(({ code, name }) =>
    forms.some((form) => name.startsWith(form) || code.startsWith(form)),
  )
  if (begun.size > 0 || folded.length < SHORTEST_MISTYPED_STATE) return begun
  return statesNamed(({ name }) => typingErrors(folded, name, 1) <= 1)
}

const DEGREES = String.raw`([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*["″]\s*)?`
const POINT = new RegExp(String.raw`^${DEGREES}([NS])?\s*[,;\s]\s*${DEGREES}([EW])?$`, 'i')

function degrees(whole: string, minutes: string | undefined, seconds: string | undefined): number {
  const size = Math.abs(Number(whole)) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600
  return whole.startsWith('-') ? -size : size
}

/** 'lat, lon' in degrees, with N S E W or minutes and seconds if typed so; `null` when out of range. */
function pointIn(text: string): LonLat | null {
  const found = POINT.exec(text)
  if (!found) return null
  const [, latDegrees, latMinutes, latSeconds, ns, lonDegrees, lonMinutes, lonSeconds, ew] = found
  const lat = degrees(latDegrees!, latMinutes, latSeconds) * (ns?.toUpperCase() === 'S' ? -1 : 1)
  const lon = degrees(lonDegrees!, lonMinutes, lonSeconds) * (ew?.toUpperCase() === 'W' ? -1 : 1)
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? [lon, lat] : null
}

const ROUTE = /^(i|interstate|us|u\.s\.|hwy|highway|sr|[a-z]{2})[\s-]*(\d{1,4}[a-z]?)$/i

/** 'I 80', 'interstate 80', 'US Hwy 30' as signs write them; `null` when it is no route number. */
function routeIn(text: string): string | null {
  const found = ROUTE.exec(text.trim().replace(/\b(us|u\.s\.)[\s-]+(hwy|highway|route)\b/i, 'us'))
  if (!found) return null
  const system = found[1]!.toLowerCase().replace(/\./g, '')
  const number = found[2]!.toUpperCase()
  return system.startsWith('i') && (system === 'i' || system === 'interstate')
    ? `I-${number}`
    : `${system.toUpperCase()}-${number}`
}

/** 'I-80 & I-29', 'I80 / US 30', 'I-80 at I-29'; a lone route is not a place. */
function junctionIn(text: string): string[] | null {
  const parts = text.split(/\s*(?:&|\/|@|\+|,|\band\b|\bat\b|\bx\b)\s*/i).filter((part) => part !== '')
  if (parts.length < 2) return null
  const routes = parts.map(routeIn)
  return routes.every((route) => route !== null) ? routes : null
}

/** The readings of a name typed without a comma: as it stands, and with its last words as a state. */
function uncommaed(text: string): NameReading[] {
  const readings: NameReading[] = foldTyped(text).map((key) => ({ key, states: null }))
  const parts = text.trim().split(/\s+/)
  for (let tail = 1; tail <= Math.min(3, parts.length); tail++) {
    const state = parts.slice(-tail).join(' ')
    if (state.replace(/[^a-z]/gi, '').length < 2) continue
    const states = statesFor(state)
    const exactCode =
      states.size === 1 && US_STATES[[...states][0]!]![0].toLowerCase() === state.toLowerCase()
    if (states.size === 0 || (state.length < 3 && !exactCode)) continue
    readings.push({ key: foldName(parts.slice(0, -tail).join(' ')), states })
  }
  return readings
}

/** Reads what a person typed into a place field. Never fails: nonsense is a name nobody bears. */
export function readPlaceQuery(text: string): PlaceQuery {
  const typed = text.trim().slice(0, 200)
  const point = pointIn(typed)
  if (point) return { kind: 'point', point }
  const zip = /^(\d{1,5})(?:-\d{0,4})?$/.exec(typed)
  if (zip) return { kind: 'zip', digits: zip[1]! }
  const routes = junctionIn(typed)
  if (routes) return { kind: 'junction', routes }

  const trailing = /(?:^|[\s,])(\d{5})(?:-\d{4})?(?:,?\s*(?:usa?|united states))?$/i.exec(typed)
  const named = (trailing ? typed.slice(0, trailing.index) : typed).replace(
    /,?\s*\b(usa|united states)\.?$/i,
    '',
  )
  const parts = named
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const readings: NameReading[] = []
  const last = parts.at(-1)
  if (parts.length === 1) readings.push(...uncommaed(parts[0]!))
  else if (last !== undefined) {
    const states = statesFor(last)
    // The town is the part before the state; a street in front of it is beyond a gazetteer.
    if (states.size > 0) readings.push({ key: foldName(parts.at(-2)!), states })
    else readings.push(...uncommaed(last), { key: foldName(parts.join(' ')), states: null })
  }
  return {
    kind: 'name',
    readings: readings.filter((reading) => reading.key !== '' || reading.states),
    zip: trailing?.[1] ?? null,
  }
}
