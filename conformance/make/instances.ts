import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Instance } from '../check/types.ts'
import { greedy } from '../baseline/greedy.ts'
import { outcomeOf } from '../run/score.ts'
import { type Draw, onGrid, onRoads, onTeamRoads, onTeams, withoutRest } from './drawn.ts'

/** Writes instances/, or the parts named: the same bytes until the engine's random trips change. */

const FOLDER = new URL('../instances/', import.meta.url)

type Sort = 'easy' | 'hard' | 'refused'

interface Part {
  readonly file: string
  readonly draw: Draw
  readonly wanted: Readonly<Record<Sort, number>>
}

/** Most random trips are planned best by whoever never looks ahead: of these a part is enough. */
const PARTS: readonly Part[] = [
  { file: 'grid.jsonl', draw: onGrid, wanted: { easy: 420, hard: 150, refused: 60 } },
  { file: 'norest.jsonl', draw: withoutRest, wanted: { easy: 60, hard: 3, refused: 15 } },
  { file: 'road.jsonl', draw: onRoads, wanted: { easy: 60, hard: 260, refused: 30 } },
  { file: 'team.jsonl', draw: onTeams, wanted: { easy: 30, hard: 150, refused: 0 } },
  { file: 'teamroad.jsonl', draw: onTeamRoads, wanted: { easy: 5, hard: 60, refused: 0 } },
]

function sortOf(instance: Instance): Sort {
  if (!('finish' in instance.expected)) return 'refused'
  return outcomeOf(instance, greedy(instance)).as === 'equal' ? 'easy' : 'hard'
}

/** Of each sort the first seeds that give as many as wanted. */
function drawn({ draw, wanted }: Part): Instance[] {
  const found: Instance[] = []
  const left = { ...wanted }
  const isWanted = (instance: Instance): boolean => left[sortOf(instance)] > 0
  for (let seed = 0; left.easy + left.hard + left.refused > 0; seed++) {
    const instance = draw(seed, isWanted)
    if (instance === null) continue
    left[sortOf(instance)]--
    found.push(instance)
  }
  return found
}

mkdirSync(FOLDER, { recursive: true })
const named = process.argv.slice(2)
for (const part of PARTS.filter(({ file }) => named.length === 0 || named.includes(file))) {
  const lines = drawn(part).map((instance) => `${JSON.stringify(instance)}\n`)
  writeFileSync(new URL(part.file, FOLDER), lines.join(''))
}
const sums = PARTS.map(({ file }) => {
  const bytes = readFileSync(new URL(file, FOLDER))
  return `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`
})
writeFileSync(new URL('SHA256SUMS', FOLDER), sums.join(''))
