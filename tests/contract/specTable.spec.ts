import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { inRoot } from '../../backend/bin/launch/paths.mjs'

/** docs/spec-notes.md says which test proves which line of the specification: each named test exists. */
const [, table = ''] = readFileSync(inRoot('docs', 'spec-notes.md'), 'utf8').split(
  '## Section 2, line by line',
)
const rows = [...table.matchAll(/^\| (.+?) \| `(.+?)` \| (.+?) \|$/gm)].map(([, line, file, title]) => ({
  line: line!,
  file: file!,
  title: title!,
}))

const pathOf = (file: string): string =>
  file.endsWith('.spec.ts') ? inRoot('tests', 'e2e', file) : inRoot('frontend', 'src', ...file.split('/'))

test('every test named for a line of the specification exists', () => {
  expect(rows.length).toBeGreaterThan(50)
  const missing = rows.filter(({ file, title }) => {
    const path = pathOf(file)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
  })
  expect(missing).toEqual([])
})

test('no line of the specification stands twice', () => {
  const lines = rows.map(({ line }) => line)
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
})
