import { US_STATES } from './usStates.ts'

export interface HighwaysNamed {
  /** 'I-80', 'NE-92'; '*-30' is any highway of that number, 'nj turnpike' one that bears a name. */
  readonly routes: readonly string[]
  /** Another reading of the same words: the 30 of 'I-80 & 30' may be I-30, else any. */
  readonly otherwise: readonly string[]
  /** The words between and after them: 'Council Bluffs', 'IA' or ''. */
  readonly rest: string
}

const STATE_OF_NAME = new Map(US_STATES.map(([code, name]) => [name.toLowerCase(), code]))
const STATE_NAMES = [...STATE_OF_NAME.keys()].sort((a, b) => b.length - a.length).join('|')
const STATE_CODES = US_STATES.map(([code]) => code).join('|')
const NUMBER = String.raw`(\d{1,4}[a-z]?)\b`
const ROAD = String.raw`(?:\s*(?:hwy|highway|route|rte|rt|sr|sh)\b\.?)`
const ANY_SYSTEM = String.raw`hwy|highway|route|rte|rt|sr|sh|state\s+(?:route|road|highway|hwy)`
const COUNTY = String.raw`county\s+(?:road|rd\b\.?)`
const FOREST = String.raw`forest\s+(?:service\s+)?(?:road|rd\b\.?)`
/** Kansas and Michigan write K-96 and M-14 on their signs; E-470 goes round Denver. */
const ONE_LETTER: Readonly<Record<string, string>> = { i: 'I', k: 'KS', m: 'MI', e: 'E' }
const NUMBERED = String.raw`(interstate|[ikm]|e(?=[\s-]*470)|u\.?\s?s\.?|${ANY_SYSTEM}|${COUNTY}|${FOREST}|cr|fr|${STATE_NAMES}|${STATE_CODES})\.?${ROAD}?[\s-]*${NUMBER}`
const TURNPIKE = String.raw`turnpike|tpke|tnpk|tpk|parkway|pkwy|pky|expressway|expwy|expy`
const BY_NAME = String.raw`((?:[a-z][a-z.'’]*\s+){0,2}(?:${TURNPIKE})|beltway\s*8)\b\.?`
const ROUTE = new RegExp(String.raw`\b(?:${NUMBERED}|${BY_NAME})`, 'gi')
const JOINT = String.raw`(?:[&/@+]|\b(?:and|at|x)\b)`
/** 'I-80/29': a second number of the same system. */
const SECOND_NUMBER = new RegExp(String.raw`^\s*${JOINT}\s*${NUMBER}(?!\s*(?!near\b|in\b)[a-z0-9])`, 'i')
/** '80 & 29' and nothing before it: Interstates, else any. */
const BARE_NUMBERS =
  /^\s*(\d{1,3}[a-z]?)\s*(?:[&/@+]|\b(?:and|at|x)\b)\s*(\d{1,3}[a-z]?)(?=\s*(?:$|,|\b(?:near|in)\b))/i
/** Which way it goes, or that it is the one through the town: 'I-80 E', 'US-77 Bus.'. */
const ASIDE = new RegExp(
  String.raw`^\s*(?:(?:[nsew]b?|(?:north|south|east|west)(?:bound)?|bus(?:iness)?|alt(?:ernate)?|byp(?:ass)?|loop|spur)\b\.?\s*)+(?=$|[,;]|${JOINT})`,
  'i',
)
const EXIT = /\b(?:exit|mile(?:\s*(?:marker|post))?|mm|mp)\.?\s*#?\d{1,4}[a-z]?\b/gi
const JOINING = String.raw`(?:and|at|x|with|of|near|in|by|to|exit|jct|junction|intersection|interchange)\b\.?`
const JOINING_FIRST = new RegExp(String.raw`^(?:${JOINING}\s+)+`, 'i')
const ONLY_JOINING = new RegExp(String.raw`^(?!in$)${JOINING}$`, 'i')

function systemOf(written: string): string {
  const word = written
    .toLowerCase()
    .replace(/[.\s]+/g, ' ')
    .trim()
  if (word === 'interstate') return 'I'
  if (Object.hasOwn(ONE_LETTER, word)) return ONE_LETTER[word]!
  if (word === 'us' || word === 'u s') return 'US'
  if (word.startsWith('county')) return 'CR'
  if (word.startsWith('forest')) return 'FR'
  if (STATE_OF_NAME.has(word)) return STATE_OF_NAME.get(word)!
  return word.length === 2 && !['rt', 'sr', 'sh'].includes(word) ? word.toUpperCase() : '*'
}

function restOf(text: string): string {
  return text
    .split(/[&/@+,;()]/)
    .map((piece) => piece.trim().replace(JOINING_FIRST, ''))
    .filter((piece) => piece !== '' && !ONLY_JOINING.test(piece))
    .join(', ')
}

/** 'New Jersey Tpke' and 'NJ Turnpike' are one name: 'nj turnpike'. */
function nameOf(written: string): string {
  const plain = written
    .toLowerCase()
    .replace(/['’]s?/g, '')
    .replace(/\b(?:tpke|tnpk|tpk)\b/, 'turnpike')
    .replace(/\b(?:pkwy|pky)\b/, 'parkway')
    .replace(/\b(?:expwy|expy)\b/, 'expressway')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(JOINING_FIRST, '')
    .trim()
  const state = [...STATE_OF_NAME.keys()].find((name) => plain.startsWith(`${name} `))
  return state ? STATE_OF_NAME.get(state)!.toLowerCase() + plain.slice(state.length) : plain
}

/** '80 & 29' and no more than a place after it. */
export const isTwoNumbers = (text: string): boolean => BARE_NUMBERS.test(text)

/** Highways named in the text, each once; none in most texts. */
export function highwaysIn(text: string): HighwaysNamed {
  const plain = text.replace(/[–—−]/g, '-').replace(EXIT, ' ')
  const bare = BARE_NUMBERS.exec(plain)
  if (bare) {
    const numbers = [bare[1]!, bare[2]!].map((number) => number.toUpperCase())
    return {
      routes: numbers.map((number) => `I-${number}`),
      otherwise: numbers.map((number) => `*-${number}`),
      rest: restOf(plain.slice(bare[0].length)),
    }
  }
  const routes = new Map<string, string>()
  let rest = ''
  let done = 0
  for (const found of plain.matchAll(ROUTE)) {
    const [, written, number, name] = found
    rest += `${plain.slice(done, found.index)} & `
    done = found.index + found[0].length
    if (name !== undefined) {
      routes.set(nameOf(name), nameOf(name))
      continue
    }
    const system = systemOf(written!)
    const route = `${system}-${number!.toUpperCase()}`
    routes.set(route, route)
    done += ASIDE.exec(plain.slice(done))?.[0].length ?? 0
    const second = SECOND_NUMBER.exec(plain.slice(done))
    if (!second) continue
    routes.set(`${system}-${second[1]!.toUpperCase()}`, `*-${second[1]!.toUpperCase()}`)
    done += second[0].length
  }
  const otherwise = [...routes].some(([route, other]) => route !== other) ? [...routes.values()] : []
  return { routes: [...routes.keys()], otherwise, rest: restOf(rest + plain.slice(done)) }
}

/** Whether a highway is the one named: '*-30' is any of that number. */
export function isHighwayNamed(highway: string, named: string): boolean {
  if (named.startsWith('*-')) return highway.slice(highway.indexOf('-')) === named.slice(1)
  if (/^[a-z]/.test(named)) return named.endsWith(nameOf(highway)) || nameOf(highway).endsWith(` ${named}`)
  return highway === named
}

const LETTER = /[A-Z]$/

/** Whether it may be: 'I-35W' is called I-35 on much of its way, and 'I-35' means its branches too. */
export const mayBeHighway = (highway: string, named: string): boolean =>
  isHighwayNamed(highway, named) ||
  isHighwayNamed(highway, named.replace(LETTER, '')) ||
  (!LETTER.test(named) && isHighwayNamed(highway.replace(LETTER, ''), named))
