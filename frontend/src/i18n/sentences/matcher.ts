import { placeNameIn } from './placeName.ts'
import { leadOf, MEASURE, templateOf, withoutStop, type Hole, type Pair, type Template } from './template.ts'

/** How a moment of a sentence is said: `at` is a time, a time on a day (`wallWords.ts`) or `now`. */
export interface Moments {
  at(text: string): string
  date(text: string): string
}

export interface Matcher {
  /** In the other language; what is not known stays as it is. */
  translateSentence(english: string): string
  /** The templates that one whole sentence fits, the one with the most letters first. */
  fitting(english: string): readonly Template[]
}

/** Sentences said lately: a page draws the same ones again and again. */
const KEPT = 500

export function matcherOf(pairs: readonly Pair[], moments: Moments): Matcher {
  const exact = new Map<string, Template>()
  const byLead = new Map<string, Template[]>()
  for (const pair of pairs) {
    const template = templateOf(pair)
    if (template.holes.length === 0) exact.set(template.english, template)
    else {
      const lead = leadOf(template.english)
      byLead.set(lead, [...(byLead.get(lead) ?? []), template])
    }
  }
  for (const known of byLead.values()) known.sort((a, b) => b.literal - a.literal)

  /** One by one where holes lead. */
  function* candidates(sentence: string): Generator<Template> {
    const [first = '', second = ''] = sentence.split(/\s+/, 2)
    for (const lead of [`${first} ${second}`, first, '']) yield* byLead.get(lead) ?? []
  }

  function filled(text: string, { kind }: Hole): string | null {
    if (kind === 'at') return moments.at(text)
    if (kind === 'date') return moments.date(text)
    if (kind === 'place') return placeNameIn(text, (name) => whole(name) ?? name)
    return kind === 'words' ? whole(text) : text
  }

  function fill(sentence: string, { pattern, holes, other }: Template): string | null {
    const found = pattern.exec(sentence)
    if (!found) return null
    const values = new Map<string, string>()
    for (const [i, hole] of holes.entries()) {
      const value = filled(found[i + 1]!, hole)
      if (value === null) return null
      values.set(hole.name, value)
    }
    return other.replace(/%\{(\w+)\}/g, (_, name: string) => values.get(name)!)
  }

  /** One sentence, clause or word; `null` where it is not known. */
  function whole(english: string): string | null {
    const sentence = withoutStop(english)
    if (MEASURE.test(sentence)) return english
    const other = exact.get(sentence)?.other ?? best(sentence)
    return other === null ? null : other + english.slice(sentence.length)
  }

  function best(sentence: string): string | null {
    let longest = -1
    let answer: string | null = null
    for (const template of candidates(sentence)) {
      if (template.literal <= longest) continue
      const other = fill(sentence, template)
      if (other !== null) [longest, answer] = [template.literal, other]
    }
    return answer
  }

  /** Sentence by sentence, as many together as are known as one. */
  function inPieces(english: string): string {
    const pieces = english.split(/(?<=[.!?]) (?=\S)/)
    const sentence: string[] = []
    for (let from = 0; from < pieces.length;) {
      let to = pieces.length
      let known = whole(pieces.slice(from, to).join(' '))
      while (known === null && --to > from) known = whole(pieces.slice(from, to).join(' '))
      if (known === null) to = from + 1
      sentence.push(known ?? inClauses(pieces[from]!))
      from = to
    }
    return sentence.join(' ')
  }

  /** All of them, or none. */
  function inClauses(sentence: string): string {
    const clauses = sentence.split('; ').map(whole)
    return clauses.every((clause) => clause !== null) ? clauses.join('; ') : sentence
  }

  const kept = new Map<string, string>()
  return {
    translateSentence(english) {
      const known = kept.get(english)
      if (known !== undefined) return known
      const sentence = inPieces(english)
      if (kept.size >= KEPT) kept.clear()
      kept.set(english, sentence)
      return sentence
    },
    fitting(english) {
      const sentence = withoutStop(english)
      const same = exact.get(sentence)
      const fit = [...candidates(sentence)].filter((template) => fill(sentence, template) !== null)
      return [...(same ? [same] : []), ...fit].sort((a, b) => b.literal - a.literal)
    },
  }
}
