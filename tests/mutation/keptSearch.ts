import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Exhaustive, exhaustive as search } from '../../backend/core/test/exhaustive.ts'

/**
 * Stands in for the exhaustive search while the planner is changed: what it finds does not depend on the
 * planner, so each trip is searched once and its answer kept. The answers of another search are never read.
 */

const reports = new URL('../../reports/mutation/', import.meta.url)
const source = readFileSync(new URL('../../backend/core/test/exhaustive.ts', import.meta.url))
const digest = (text: string | Buffer): string => createHash('sha1').update(text).digest('hex')

mkdirSync(reports, { recursive: true })
const file = fileURLToPath(new URL(`exhaustive-${digest(source).slice(0, 12)}.jsonl`, reports))
const known = new Map<string, Exhaustive>(
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as [string, Exhaustive])
    : [],
)

export function exhaustive(...trip: Parameters<typeof search>): Exhaustive {
  const key = digest(JSON.stringify(trip))
  const before = known.get(key)
  if (before !== undefined) return before
  const found = search(...trip)
  known.set(key, found)
  appendFileSync(file, `${JSON.stringify([key, found])}\n`)
  return found
}
