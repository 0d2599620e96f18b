import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { inRoot } from '../../backend/bin/launch/paths.mjs'

/** docs/spec-notes.md says which test proves which line of the specification: each named test exists. */
const notes = readFileSync(inRoot('docs', 'spec-notes.md'), 'utf8')
const onTheScreens = (file: string) =>
  file.endsWith('.spec.ts') ? inRoot('tests', 'e2e', file) : inRoot('frontend', 'src', ...file.split('/'))
const TABLES = [
  {
    heading: '## Sections 3 to 9, on the server',
    pathOf: (file: string) => inRoot('backend', 'tests', ...file.split('/')),
  },
  { heading: '## Section 2, line by line', pathOf: onTheScreens },
  { heading: '## Sections 3 to 9, on the screens', pathOf: onTheScreens },
]

for (const { heading, pathOf } of TABLES) {
  const [, table = ''] = new RegExp(`${heading}\\n([^]*?)(\\n## |$)`).exec(notes) ?? []
  const rows = [...table.matchAll(/^\| (.+?) \| `(.+?)` \| (.+?) \|$/gm)].map(([, line, file, title]) => ({
    line: line!,
    file: file!,
    title: title!,
  }))

  test(`every test named under '${heading}' exists`, () => {
    expect(rows.length).toBeGreaterThan(50)
    const missing = rows.filter(({ file, title }) => {
      const path = pathOf(file)
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
    })
    expect(missing).toEqual([])
  })

  test(`no line stands twice under '${heading}'`, () => {
    const lines = rows.map(({ line }) => line)
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
  })
}
