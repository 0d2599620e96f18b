import { KEY_INNER, type PlaceTable } from './placeTable.ts'
import { typingErrors } from './query/typingErrors.ts'

/** Below this many characters a mistyped word is anybody's guess. */
const SHORTEST_MISTYPED = 4
const LONG_ENOUGH_FOR_TWO_ERRORS = 7

/** One bit for each letter or digit (digits share five bits) a name contains. */
function letterMask(text: string): number {
  let mask = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 97 && code <= 122) mask |= 1 << (code - 97)
    else if (code >= 48 && code <= 57) mask |= 1 << (26 + (code % 5))
  }
  return mask
}

function bitCount(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Names that begin with the same two letters: rows `from` to `to`, `to` excluded. */
interface Beginning {
  readonly first: number
  readonly second: number
  readonly from: number
  readonly to: number
}

/** People rarely miss both of the first two letters: one stands where it should, or one beside it. */
function startsLike(typed: string, { first, second }: Beginning): boolean {
  const [a, b] = [typed.charCodeAt(0), typed.charCodeAt(1)]
  return a === first || a === second || b === first || b === second
}

/** Where each two beginning letters lie among sorted keys. */
function beginningsOf(keys: readonly string[], rows: Uint32Array): Beginning[] {
  const found: Beginning[] = []
  for (let from = 0; from < rows.length;) {
    const key = keys[rows[from]!]!
    const [first, second] = [key.charCodeAt(0), key.charCodeAt(1)]
    let to = from + 1
    while (to < rows.length && keys[rows[to]!]!.startsWith(key.slice(0, 2))) to++
    found.push({ first, second, from, to })
    from = to
  }
  return found
}

export interface MistypedName {
  readonly place: number
  readonly errors: number
  /** It fits to the end of the name: better evidence than fitting its beginning. */
  readonly whole: boolean
}

/** Finds names typed with a slip or two; what it derives of the table it derives once. */
export class MistypedNames {
  readonly #table: PlaceTable
  /** The keys that are whole names, and the letters in each. */
  readonly #wholeKeys: Uint32Array
  readonly #masks: Uint32Array
  readonly #beginnings: readonly Beginning[]

  constructor(table: PlaceTable) {
    this.#table = table
    this.#wholeKeys = Uint32Array.from(table.keys.keys()).filter((row) => table.keyKinds[row] !== KEY_INNER)
    this.#masks = Uint32Array.from(this.#wholeKeys, (row) => letterMask(table.keys[row]!) >>> 0)
    this.#beginnings = beginningsOf(table.keys, this.#wholeKeys)
  }

  /** The names a folded text may have meant; none for a text of few letters. */
  *find(typed: string, states: ReadonlySet<number> | null): Generator<MistypedName> {
    if (typed.length < SHORTEST_MISTYPED) return
    const { keys, keyPlaces, states: stateOf } = this.#table
    const most = typed.length >= LONG_ENOUGH_FOR_TWO_ERRORS ? 2 : 1
    const mask = letterMask(typed)
    for (const beginning of this.#beginnings) {
      if (!startsLike(typed, beginning)) continue
      for (let at = beginning.from; at < beginning.to; at++) {
        if (bitCount(mask & ~this.#masks[at]!) > most) continue
        const row = this.#wholeKeys[at]!
        const name = keys[row]!
        if (name.length < typed.length - most) continue
        const place = keyPlaces[row]!
        if (states && !states.has(stateOf[place]!)) continue
        const errors = typingErrors(typed, name, most)
        if (errors > most) continue
        yield { place, errors, whole: Math.abs(name.length - typed.length) <= errors }
      }
    }
  }
}
