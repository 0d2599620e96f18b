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

/** Written apart by the post office and in one by the town: 'Mc Cook', 'O Fallon', "Coeur d Alene". */
const JOINED_ON: readonly string[] = ['mc', 'o', 'd', 'l']

/** The words of a name: marks stripped, lower case, punctuation gone. 'Cañon City' gives canon, city. */
function words(text: string): string[] {
  const found = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘ʻ`]/g, '')
    .toLowerCase()
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return found.flatMap((word, i) => {
    if (i > 0 && joins(found, i - 1)) return []
    return [joins(found, i) ? word + found[i + 1]! : word]
  })
}

/** Whether the word takes the next one on; of 'o o fallon' only the first does. */
function joins(found: readonly string[], at: number): boolean {
  if (at + 1 >= found.length || !JOINED_ON.includes(found[at]!)) return false
  return at === 0 || !joins(found, at - 1)
}

const spellOut = (word: string): string => (Object.hasOwn(SPELLED_OUT, word) ? SPELLED_OUT[word]! : word)

/** The form in which names are compared: 'Ft. Worth' and 'Fort Worth' both fold to 'fort worth'. */
export const foldName = (text: string): string => words(text).map(spellOut).join(' ')

/** The last word may still grow, so it also counts as typed: 'st' may become Saint Louis or Stockton. */
export function foldTyped(text: string): string[] {
  const typed = words(text)
  const last = typed.at(-1)
  if (last === undefined) return []
  const head = typed.slice(0, -1).map(spellOut)
  const spelled = spellOut(last)
  const endings = spelled.startsWith(last) ? [last] : [last, spelled]
  return endings.map((ending) => [...head, ending].join(' '))
}
