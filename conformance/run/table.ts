import type { Instance } from '../check/types.ts'
import type { Outcome } from './score.ts'

export interface Scored {
  readonly instance: Instance
  readonly outcome: Outcome
  readonly milliseconds: number | null
}

const COLUMNS = [
  'instances',
  'solved',
  'equal',
  'minutes lost, mean',
  'most',
  'illegal',
  'refused wrongly',
  'refused otherwise',
  'failed',
  'better than proved',
  'median ms',
  'p99 ms',
] as const

function row(scored: readonly Scored[]): string[] {
  const count = (...as: Outcome['as'][]): number =>
    scored.filter(({ outcome }) => as.includes(outcome.as)).length
  const lost = scored.flatMap(({ outcome }) =>
    outcome.as === 'later' ? outcome.minutes : outcome.as === 'equal' ? 0 : [],
  )
  const times = scored.flatMap(({ milliseconds }) => milliseconds ?? []).sort((a, b) => a - b)
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN).toFixed(1)
  const mean = lost.length === 0 ? 0 : lost.reduce((sum, minutes) => sum + minutes, 0) / lost.length
  return [
    `${scored.length}`,
    `${count('equal', 'later')}`,
    `${count('equal')}`,
    mean.toFixed(1),
    `${Math.max(0, ...lost)}`,
    `${count('illegal')}`,
    `${count('refused wrongly')}`,
    `${count('refused otherwise')}`,
    `${count('failed')}`,
    `${count('better than proved')}`,
    at(0.5),
    at(0.99),
  ]
}

const SIZES = [
  ['2 and 3 places', 3],
  ['4 to 6', 6],
  ['7 to 12', 12],
  ['13 to 20', Infinity],
] as const

const named = (group: string, splitRests: boolean): string =>
  `${group}, ${splitRests ? 'split rests' : 'whole rests'}`

/** A Markdown table: by number of places, without and with split rests, teams, and all together. */
export function table(scored: readonly Scored[]): string[] {
  const groups = SIZES.flatMap(([name, most], i) =>
    [false, true].map((splitRests) => ({
      name: named(name, splitRests),
      scored: scored.filter(({ instance: { input } }) => {
        const places = input.stops.length
        return (
          input.team === undefined &&
          input.splitRests === splitRests &&
          places <= most &&
          places > (SIZES[i - 1]?.[1] ?? 0)
        )
      }),
    })),
  )
  const teams = [false, true].map((splitRests) => ({
    name: named('teams', splitRests),
    scored: scored.filter(({ instance: { input } }) => input.team && input.splitRests === splitRests),
  }))
  const rows = [
    ...[...groups, ...teams].filter((group) => group.scored.length > 0),
    { name: '**all**', scored },
  ]
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [
    line(['', ...COLUMNS]),
    line(['---', ...COLUMNS.map(() => '--:')]),
    ...rows.map((group) => line([group.name, ...row(group.scored)])),
  ]
}
