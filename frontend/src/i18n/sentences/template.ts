import { WALL } from './wallWords.ts'

/** An English sentence of server or core and its twin. `%{name}` is a hole: its name says what fits. */
export type Pair = readonly [english: string, other: string]

const LENGTH = String.raw`\d+ h(?: \d+ min)?|\d+ min`
const TIME = `${WALL.time}(?: on ${WALL.day})?|now`
const PARAGRAPH = String.raw`(?:SOR/\S+ s\.|\d+ FR )?\d[\d.]*(?:\([a-z\d]+\))*`

/** By the name of the hole without its figures; `words` have to be known themselves, a `place` may be. */
const HOLES = {
  n: String.raw`\d+(?:[,.]\d+)*`,
  length: LENGTH,
  at: TIME,
  date: WALL.day,
  cfr: PARAGRAPH,
  name: '.+?',
  place: '.+?',
  words: '.+?',
} as const

export type HoleKind = keyof typeof HOLES

export interface Hole {
  readonly name: string
  readonly kind: HoleKind
}

export interface Template {
  readonly english: string
  readonly other: string
  readonly holes: readonly Hole[]
  readonly pattern: RegExp
  /** Letters that are not in holes: of two templates that fit, the one with more of them says it. */
  readonly literal: number
}

export const MEASURE = new RegExp(`^(?:${LENGTH}|${HOLES.n}|${PARAGRAPH})$`)

const HOLE = /%\{(\w+)\}/g

/** @throws RangeError for a hole whose name says no kind. */
function holeOf(name: string): Hole {
  const kind = name.replace(/\d+$/, '')
  if (!(kind in HOLES)) throw new RangeError(`%{${name}} is no kind of hole`)
  return { name, kind: kind as HoleKind }
}

const escaped = (literal: string): string => literal.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** A full stop at the end is left to whoever joins sentences. */
export const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '')

export function templateOf([english, other]: Pair): Template {
  const sentence = withoutStop(english)
  const pieces = sentence.split(HOLE)
  const holes = pieces.filter((_, i) => i % 2 === 1).map(holeOf)
  const literals = pieces.filter((_, i) => i % 2 === 0)
  const pattern = pieces.map((piece, i) => (i % 2 === 0 ? escaped(piece) : `(${HOLES[holeOf(piece).kind]})`))
  return {
    english: sentence,
    other: withoutStop(other),
    holes,
    pattern: new RegExp(`^${pattern.join('')}$`, 'su'),
    literal: literals.join('').length,
  }
}

/** The first whole words before any hole, at most two; '' where a hole leads. */
export function leadOf(template: string): string {
  const [literal = ''] = template.split('%{')
  const whole = literal.length === template.length ? literal : literal.replace(/\S*$/, '')
  return whole.split(/\s+/).filter(Boolean).slice(0, 2).join(' ')
}
