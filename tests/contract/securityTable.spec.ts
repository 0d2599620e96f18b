import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { inRoot } from '../../backend/bin/launch/paths.mjs'

/** docs/security.md says where each requirement is met and which test holds it: what it names exists. */
const page = readFileSync(inRoot('docs', 'security.md'), 'utf8')
const VERDICTS = ['met', 'partly', 'not met', 'not applicable']

interface Row {
  id: string
  verdict: string
  where: string
  test: string
}

const rows: Row[] = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, id = '', , , verdict = '', where = '', held = ''] = cells
    return { id, verdict, where, test: held }
  })

const read = (...path: string[]) => {
  const file = inRoot(...path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * Paths are under `backend/app` where nothing else stands before them; a bare name is beside the one before
 * it.
 */
const exists = (path: string, before: string) =>
  [path, `backend/app/${path}`, `${before.replace(/[^/]*$/, '')}${path}`].some((one) =>
    existsSync(inRoot(...one.split('/'))),
  )

const testFile = (path: string) =>
  ['backend/tests', 'tests', 'frontend/src']
    .map((folder) => read(...folder.split('/'), ...path.split('/')))
    .find((text) => text !== undefined)

test('names files that exist', () => {
  const missing = rows.flatMap(({ id, where }) => {
    const paths = [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path!)
    return paths.flatMap((path, i) => (exists(path, paths[i - 1] ?? '') ? [] : [`${id} ${path}`]))
  })
  expect(missing).toEqual([])
})

test('names tests that exist', () => {
  const missing = rows.flatMap(({ id, test: held }) => {
    if (held === '-' || held === 'no test') return []
    const [, path = '', words = ''] = /^`([^`]+)`: (.+)$/.exec(held) ?? []
    const found = testFile(path)?.replaceAll("\\'", "'")
    return words !== '' && found?.includes(words) ? [] : [`${id} ${held}`]
  })
  expect(missing).toEqual([])
})

test('gives each requirement once, with one of four verdicts; what is met says where', () => {
  expect(rows.length).toBeGreaterThan(140)
  const ids = rows.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(rows.filter(({ verdict }) => !VERDICTS.includes(verdict))).toEqual([])
  expect(
    rows.filter(({ verdict, where, test: held }) => verdict === 'met' && where === '-' && held === '-'),
  ).toEqual([])
})

test('counts them as they are', () => {
  const counted = (of: (row: Row) => boolean) =>
    VERDICTS.map((verdict) => rows.filter((row) => of(row) && row.verdict === verdict).length)
  const summary = [...page.matchAll(/^\| (V(\d+) [^|]+|all) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)]
  expect(summary).toHaveLength(8)
  for (const [, name, chapter, ...figures] of summary)
    expect(figures.map(Number), name).toEqual(
      counted(({ id }) => chapter === undefined || id.startsWith(`${chapter}.`)),
    )
})
