import { US_STATES } from './usStates.ts'

/** Highways named in a query, and what else was typed. */
export interface HighwaysNamed {
  /** As signs write them: 'I-80', 'US-30', 'NE-92'; '*-30' is any highway of that number ('Hwy 30'). */
  readonly routes: readonly string[]
  /** The words between and after them, such as 'Council Bluffs' or 'IA'; '' when there are none. */
  readonly rest: string
}

const STATE_OF_NAME = new Map(US_STATES.map(([code, name]) => [name.toLowerCase(), code]))
const STATE_NAMES = [...STATE_OF_NAME.keys()].sort((a, b) => b.length - a.length).join('|')
const STATE_CODES = US_STATES.map(([code]) => code).join('|')
const NUMBER = String.raw`(\d{1,4}[a-z]?)\b`
const ROAD = String.raw`(?:\s*(?:hwy|highway|route|rte|rt)\b\.?)`
const ANY_SYSTEM = String.raw`hwy|highway|route|rte|rt|sr|state\s+(?:route|road|highway|hwy)`
const ROUTE = new RegExp(
  String.raw`\b(interstate|i|u\.?\s?s\.?|${ANY_SYSTEM}|${STATE_NAMES}|${STATE_CODES})\.?${ROAD}?[\s-]*${NUMBER}`,
  'gi',
)
/** 'I-80/29': a second number of the same system. */
const SECOND_NUMBER = new RegExp(String.raw`^\s*(?:/|&|\band\b)\s*${NUMBER}(?!\s*[a-z0-9])`, 'i')
const EXIT = /\b(?:exit|mile(?:\s*(?:marker|post))?|mm|mp)\.?\s*#?\d{1,4}[a-z]?\b/gi
const JOINING = String.raw`(?:and|at|x|with|of|near|in|by|to|exit|jct|junction|intersection|interchange)\b\.?`
const JOINING_FIRST = new RegExp(String.raw`^(?:${JOINING}\s+)+`, 'i')
const ONLY_JOINING = new RegExp(String.raw`^(?!in$)${JOINING}$`, 'i')

function systemOf(written: string): string {
  const word = written
    .toLowerCase()
    .replace(/[.\s]+/g, ' ')
    .trim()
  if (word === 'i' || word === 'interstate') return 'I'
  if (word === 'us' || word === 'u s') return 'US'
  if (STATE_OF_NAME.has(word)) return STATE_OF_NAME.get(word)!
  return word.length === 2 && word !== 'rt' && word !== 'sr' ? word.toUpperCase() : '*'
}

/** The words of a text without its highways: what joins them goes too. */
function restOf(text: string): string {
  return text
    .split(/[&/@+,;()]/)
    .map((piece) => piece.trim().replace(JOINING_FIRST, ''))
    .filter((piece) => piece !== '' && !ONLY_JOINING.test(piece))
    .join(', ')
}

/** Highways named in the text, each once; none in most texts. */
export function highwaysIn(text: string): HighwaysNamed {
  const plain = text.replace(/[–—−]/g, '-').replace(EXIT, ' ')
  const routes = new Set<string>()
  let rest = ''
  let done = 0
  for (const found of plain.matchAll(ROUTE)) {
    const system = systemOf(found[1]!)
    routes.add(`${system}-${found[2]!.toUpperCase()}`)
    rest += `${plain.slice(done, found.index)} & `
    done = found.index + found[0].length
    const second = SECOND_NUMBER.exec(plain.slice(done))
    if (!second) continue
    routes.add(`${system}-${second[1]!.toUpperCase()}`)
    done += second[0].length
  }
  return { routes: [...routes], rest: restOf(rest + plain.slice(done)) }
}

/** Whether a highway is the one named: '*-30' is any of that number. */
export const isHighwayNamed = (highway: string, named: string): boolean =>
  named.startsWith('*-') ? highway.slice(highway.indexOf('-')) === named.slice(1) : highway === named
