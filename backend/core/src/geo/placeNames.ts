/** Short forms that people type and signs show, spelled out so that 'St. Louis' and 'Saint Louis' are one name. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  mtn: 'mountain',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  pt: 'point',
  spgs: 'springs',
  spg: 'springs',
  hts: 'heights',
  jct: 'junction',
  ctr: 'center',
  vly: 'valley',
  bch: 'beach',
  vlg: 'village',
  twp: 'township',
  lk: 'lake',
  cy: 'city',
}

/** The words of a name: marks stripped, lower case, punctuation gone. 'Cañon City' gives canon, city. */
const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘ʻ`]/g, '')
    .toLowerCase()
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')

const spellOut = (word: string): string => (Object.hasOwn(SPELLED_OUT, word) ? SPELLED_OUT[word]! : word)

/** The form in which names are compared: 'Ft. Worth' and 'Fort Worth' both fold to 'fort worth'. */
export const foldName = (text: string): string => words(text).map(spellOut).join(' ')

/**
 * The forms a half-typed name may stand for. The last word may still grow, so it also counts as typed: 'st' may become
 * Saint Louis or Stockton.
 */
export function foldTyped(text: string): string[] {
  const typed = words(text)
  const last = typed.at(-1)
  if (last === undefined) return []
  const head = typed.slice(0, -1).map(spellOut)
  const spelled = spellOut(last)
  const endings = spelled.startsWith(last) ? [last] : [last, spelled]
  return endings.map((ending) => [...head, ending].join(' '))
}
