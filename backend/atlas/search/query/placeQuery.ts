import type { LonLat } from '@longhaul/core'
import { readCoordinates } from './coordinates.ts'
import { highwaysIn, isTwoNumbers } from './highwaysNamed.ts'
import { foldName, foldTyped } from './placeNames.ts'
import { typingErrors } from './typingErrors.ts'
import { US_STATES } from './usStates.ts'

/** A name as typed, perhaps within some states; `states` holds indexes into US_STATES, `null` is anywhere. */
export interface NameReading {
  /** Folded, possibly unfinished; empty when only a state was named. */
  readonly key: string
  readonly states: ReadonlySet<number> | null
}

export type PlaceQuery =
  | { readonly kind: 'point'; readonly point: LonLat }
  | { readonly kind: 'zip'; readonly digits: string }
  /** `near` is the town or state the junction is to be at. */
  | {
      readonly kind: 'junction'
      readonly routes: readonly string[]
      readonly otherwise: readonly string[]
      readonly near: readonly NameReading[]
    }
  /** `zip` is a whole ZIP code found at the end of an address. */
  | { readonly kind: 'name'; readonly readings: readonly NameReading[]; readonly zip: string | null }

const STATE_KEYS = US_STATES.map(([code, name]) => ({ code: code.toLowerCase(), name: foldName(name) }))
const OTHER_STATE_NAMES: Readonly<Record<string, string>> = {
  fla: 'FL',
  penna: 'PA',
  calif: 'CA',
  ala: 'AL',
  nmex: 'NM',
}
/** Provinces, territories and neighbours that people name after a town: none of their towns is listed. */
const ABROAD = new Set(
  (
    'ab bc mb nb nl ns nt nu on pe qc sk yt pr gu vi mp canada mexico ontario quebec alberta manitoba saskatchewan ' +
    'britishcolumbia newbrunswick novascotia newfoundland puertorico guam'
  ).split(' '),
)

/** 'Nebrasca' is a state mistyped; 'Iwoa' might be anything. */
const SHORTEST_MISTYPED_STATE = 6

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

const statesNamed = (test: (state: { code: string; name: string }) => boolean): Set<number> =>
  new Set(STATE_KEYS.flatMap((state, index) => (test(state) ? [index] : [])))

/** After a highway fewer letters are a state or a direction. */
const SHORTEST_TOWN = 3

/** States a finished or half-typed state may mean; an exact code wins over names it begins. */
function statesFor(text: string): Set<number> {
  const typed = lettersOf(text)
  const folded = foldName(text)
  if (folded === '') return new Set()
  const other = Object.hasOwn(OTHER_STATE_NAMES, typed) ? OTHER_STATE_NAMES[typed] : undefined
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

function readingsWithoutComma(text: string): NameReading[] {
  const readings: NameReading[] = foldTyped(text).map((key) => ({ key, states: null }))
  const parts = text.trim().split(/\s+/)
  for (let tail = 1; tail <= Math.min(3, parts.length); tail++) {
    const state = parts.slice(-tail).join(' ')
    const letters = lettersOf(state)
    if (letters.length < 2) continue
    const states = statesFor(state)
    const exactCode = states.size === 1 && US_STATES[[...states][0]!]![0].toLowerCase() === letters
    if (states.size === 0 || (letters.length < 3 && !exactCode)) continue
    readings.push({ key: foldName(parts.slice(0, -tail).join(' ')), states })
  }
  return readings
}

/** A street typed without a comma before its town: the town begins somewhere after the number and a word. */
function afterStreet(readings: readonly NameReading[]): NameReading[] {
  const inState = readings.filter(({ states }) => states)
  return (inState.length > 0 ? inState : readings).flatMap(({ key, states }) => {
    const parts = key.split(' ')
    return parts.slice(2).map((_, at) => ({ key: parts.slice(at + 2).join(' '), states }))
  })
}

function readingsWithCommas(parts: readonly string[]): NameReading[] {
  const last = parts.at(-1)!
  const states = statesFor(last)
  const before = parts.slice(0, -1)
  if (states.size > 0) {
    // The town is the part before the state, or before its county; a street in front is beyond a gazetteer.
    const towns = before.filter((part) => !/\b(county|parish|borough)$/i.test(part))
    return [{ key: foldName(towns.at(-1) ?? before.at(-1)!), states }]
  }
  const street = /^\d/.test(parts[0]!)
  if (!street && ABROAD.has(lettersOf(last))) return []
  return [
    ...readingsWithoutComma(last),
    { key: foldName(parts.join(' ')), states: null },
    ...(street ? [] : readingsWithoutComma(before[0]!)),
  ]
}

const COUNTRY = /(?:,|\s)\s*(?:u\.?\s?s\.?(?:\s?a\.?)?|united states(?: of america)?)$/i
const ADDED = /^near\s+|\s*\((?:[^()]*\b(?:county|parish|city|borough)|\d+ mi [NESW]+[^()]*)\)$/gi

function namesIn(text: string): NameReading[] {
  const plain = text.replace(COUNTRY, '').replace(ADDED, '')
  const parts = plain
    .split(/[,;/|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length > 1) return readingsWithCommas(parts)
  const readings = parts[0] === undefined ? [] : readingsWithoutComma(parts[0])
  return /^\s*\d+\s+\S/.test(plain) ? [...readings, ...afterStreet(readings)] : readings
}

const namedBy = (text: string): NameReading[] =>
  namesIn(text).filter((reading) => reading.key !== '' || reading.states)

const EXIT = /\b(?:exits?|mile\s?(?:marker|post)s?|mm|mp)\.?\s*#?\s*\d/i

/** The network knows where highways meet, not how their exits are numbered. */
export const namesExit = (text: string): boolean => EXIT.test(text)

/** Reads what a person typed into a place field. Never fails: nonsense is a name nobody bears. */
export function readPlaceQuery(text: string): PlaceQuery {
  const typed = text.trim().slice(0, 200)
  // '80/29' are highways; coordinates have a comma, a fraction or a sign.
  const point = isTwoNumbers(typed) ? null : readCoordinates(typed)
  if (point) return { kind: 'point', point }
  const zip =
    /^(?:zip(?:\s*code)?:?\s*)?(?:(\d{5})(?:[-\s]?\d{4}|-\d{0,3}|,?\s*[a-z]{2})?|(\d{1,4})-?)$/i.exec(typed)
  if (zip) return { kind: 'zip', digits: (zip[1] ?? zip[2])! }

  const { routes, otherwise, rest } = highwaysIn(typed)
  if (routes.length > 1) return { kind: 'junction', routes, otherwise, near: namedBy(rest) }
  if (
    routes.length === 1 &&
    rest.length >= SHORTEST_TOWN &&
    /^(?:i|us|u\.s\.|hwy|highway|interstate)\b/i.test(typed)
  )
    return { kind: 'name', readings: namedBy(rest), zip: null }

  const trailing = /(?:^|[\s,])(\d{5})(?:-\d{4})?(?:,?\s*(?:usa?|united states))?$/i.exec(typed)
  return {
    kind: 'name',
    readings: namedBy(trailing ? typed.slice(0, trailing.index) : typed),
    zip: trailing?.[1] ?? null,
  }
}
