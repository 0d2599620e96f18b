import type { LonLat } from '@longhaul/core'
import { greatCircle } from '../route/sphere.ts'
import type { Junction, JunctionFinder } from './junctions.ts'
import { MistypedNames } from './mistypedNames.ts'
import { KEY_INNER, lowerBound, type PlaceTable } from './placeTable.ts'
import { type NameReading, type PlaceQuery, readPlaceQuery } from './query/placeQuery.ts'

export type PlaceMatch =
  /** `insteadOf`: the highways asked for meet nowhere; this is the town that was named with them. */
  | { readonly kind: 'place'; readonly place: number; readonly insteadOf?: readonly string[] }
  | { readonly kind: 'zip'; readonly row: number }
  | { readonly kind: 'point'; readonly point: LonLat }
  | { readonly kind: 'junction'; readonly junction: Junction }

export interface FindOptions {
  readonly limit: number
  /** Where the person is or goes: of towns of one name the nearer comes first, if not much smaller. */
  readonly near?: LonLat | undefined
}

/** Ranking is by the power of ten of the population; these move a hit up or down by as many powers. */
const EXACT = 1.5
const EXACT_IN_STATE = 3
const INNER_WORD = -1.5
const PER_ERROR = -2
const STATE_ONLY = -4
/** A junction that is known by its crossing alone goes behind those that are known. */
const DRAWN_ONLY = -4
const IN_STATE_TYPED = 100
const NEARBY = 2
/** At this distance in miles half of what nearness adds is gone. */
const NEARBY_MILES = 150

const NO_JUNCTIONS: JunctionFinder = { meeting: () => [] }

export class PlaceSearch {
  readonly table: PlaceTable
  readonly #junctions: JunctionFinder
  readonly #mistypedNames: MistypedNames
  readonly #byWeight: Uint32Array

  readonly #townAt: (point: LonLat) => number | null

  /** `townAt` gives the row of the town nearest to a point: junctions are looked for by it. */
  constructor(
    table: PlaceTable,
    junctions: JunctionFinder = NO_JUNCTIONS,
    townAt: (point: LonLat) => number | null = () => null,
  ) {
    this.table = table
    this.#junctions = junctions
    this.#townAt = townAt
    this.#mistypedNames = new MistypedNames(table)
    this.#byWeight = Uint32Array.from(table.names, (_, place) => place).sort(
      (a, b) => table.weights[b]! - table.weights[a]!,
    )
  }

  find(text: string, { limit, near }: FindOptions): PlaceMatch[] {
    const query = readPlaceQuery(text)
    switch (query.kind) {
      case 'point':
        return [query]
      case 'zip':
        return this.#zips(query.digits, limit)
      case 'junction':
        return this.#junctionsOf(query, { limit, near })
      case 'name': {
        const zip = query.zip === null ? [] : this.#zips(query.zip, 1)
        const places = this.#named(query.readings, { limit: limit - zip.length, near })
        return [...zip, ...places.map((place): PlaceMatch => ({ kind: 'place', place }))]
      }
    }
  }

  #rank(place: number): number {
    return Math.log10(this.table.weights[place]! + 10)
  }

  #nearness(place: number, near: LonLat | undefined): number {
    if (!near) return 0
    const miles = greatCircle(near, [this.table.lons[place]!, this.table.lats[place]!])
    return (NEARBY * NEARBY_MILES) / (NEARBY_MILES + miles)
  }

  #named(readings: readonly NameReading[], { limit, near }: FindOptions): number[] {
    const scores = new Map<number, number>()
    const note = (place: number, score: number) => {
      if (score > (scores.get(place) ?? -Infinity)) scores.set(place, score)
    }
    let exact = false
    for (const reading of readings) exact = this.#prefixed(reading, note) || exact
    if (scores.size === 0) for (const reading of readings) this.#wordByWord(reading, note)
    // A tiny town of just that name may be a mistyped city: look on unless something of weight was found.
    const known = [...scores.keys()].some((place) => this.table.weights[place]! > 5_000)
    if (scores.size === 0 || (!known && !(exact && readings.some(({ states }) => states)))) {
      for (const reading of readings) this.#mistyped(reading, note)
    }
    if (scores.size === 0) for (const reading of readings) this.#townBehind(reading, note)
    if (scores.size < limit) for (const reading of readings) this.#wholeState(reading, limit, note)
    return [...scores]
      .map(([place, score]): [number, number] => [place, score + this.#nearness(place, near)])
      .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
      .slice(0, limit)
      .map(([place]) => place)
  }

  /** True when a place is called exactly that. */
  #prefixed({ key, states }: NameReading, note: (place: number, score: number) => void): boolean {
    const { keys, keyKinds, keyPlaces, states: stateOf } = this.table
    if (key === '') return false
    let exact = false
    for (let row = lowerBound(keys, key); row < keys.length && keys[row]!.startsWith(key); row++) {
      const place = keyPlaces[row]!
      if (states && !states.has(stateOf[place]!)) continue
      const whole = keys[row]!.length === key.length
      const inner = keyKinds[row] === KEY_INNER
      exact ||= whole && !inner
      const bonus = whole ? (states && !inner ? EXACT_IN_STATE : EXACT) : 0
      note(place, this.#rank(place) + bonus + (inner ? INNER_WORD : 0))
    }
    return exact
  }

  /** 'Truck stop, Kearney NE': the town before a state, behind something no gazetteer has. */
  #townBehind({ key, states }: NameReading, note: (place: number, score: number) => void): void {
    if (!states) return
    const { keys, keyKinds, keyPlaces, states: stateOf } = this.table
    for (let blank = key.indexOf(' '); blank >= 0; blank = key.indexOf(' ', blank + 1)) {
      const town = key.slice(blank + 1)
      let found = false
      for (let row = lowerBound(keys, town); keys[row] === town; row++) {
        const place = keyPlaces[row]!
        if (keyKinds[row] === KEY_INNER || !states.has(stateOf[place]!)) continue
        note(place, this.#rank(place))
        found = true
      }
      if (found) return
    }
  }

  /** 'okla city' is Oklahoma City. */
  #wordByWord({ key, states }: NameReading, note: (place: number, score: number) => void): void {
    const [first, ...others] = key.split(' ')
    if (!first || others.length === 0) return
    const { keys, keyKinds, keyPlaces, states: stateOf } = this.table
    for (let row = lowerBound(keys, first); row < keys.length && keys[row]!.startsWith(first); row++) {
      const place = keyPlaces[row]!
      if (keyKinds[row] === KEY_INNER || (states && !states.has(stateOf[place]!))) continue
      const parts = keys[row]!.split(' ')
      if (others.every((word, i) => parts[i + 1]?.startsWith(word))) note(place, this.#rank(place))
    }
  }

  #mistyped({ key, states }: NameReading, note: (place: number, score: number) => void): void {
    for (const { place, errors, whole } of this.#mistypedNames.find(key, states))
      note(place, this.#rank(place) + PER_ERROR * errors + (whole ? EXACT : 0))
  }

  /** A state alone stands for its biggest towns. */
  #wholeState({ key, states }: NameReading, limit: number, note: (place: number, score: number) => void) {
    if (key !== '' || !states) return
    let left = limit
    for (const place of this.#byWeight) {
      if (left === 0) return
      if (!states.has(this.table.states[place]!)) continue
      note(place, this.#rank(place) + STATE_ONLY)
      left--
    }
  }

  #zips(digits: string, limit: number): PlaceMatch[] {
    const scale = 10 ** (5 - digits.length)
    const from = Number(digits) * scale
    const { zips } = this.table
    const found: PlaceMatch[] = []
    for (let row = lowerBound(zips, from); row < zips.length && zips[row]! < from + scale; row++) {
      if (found.length === limit) break
      found.push({ kind: 'zip', row })
    }
    return found
  }

  /** Near the town or state typed with them, else the bigger towns' first; else the town alone. */
  #junctionsOf(
    { routes, otherwise, near: readings }: PlaceQuery & { kind: 'junction' },
    { limit, near }: FindOptions,
  ): PlaceMatch[] {
    const states = readings.find(({ key }) => key === '')?.states
    const [town] = states ? [] : this.#named(readings, { limit: 1, near })
    const { lons, lats, states: stateOf } = this.table
    const junctions = this.#junctions.meeting(routes)
    const anywhere = town === undefined && !states
    const others =
      otherwise.length === 0 || (anywhere && junctions.length > 0) ? [] : this.#junctions.meeting(otherwise)
    const points = new Set(junctions.map(({ point }) => String(point)))
    const found = [...junctions, ...others.filter(({ point }) => !points.has(String(point)))].map(
      (junction) => {
        const at = this.#townAt(junction.point)
        // The town may lie across the line from its junction: the state only goes before.
        const inState = at !== null && states?.has(stateOf[at]!) ? IN_STATE_TYPED : 0
        const score =
          town === undefined
            ? inState +
              (junction.drawn ? DRAWN_ONLY : 0) +
              (at === null ? 0 : this.#rank(at) + this.#nearness(at, near))
            : -greatCircle(junction.point, [lons[town]!, lats[town]!])
        return { junction, score }
      },
    )
    if (found.length === 0 && town !== undefined) return [{ kind: 'place', place: town, insteadOf: routes }]
    return found
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ junction }) => ({ kind: 'junction', junction }))
  }
}
