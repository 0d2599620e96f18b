import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { inRoot } from '../../backend/bin/launch/paths.mjs'

const read = (path: string) => readFileSync(inRoot(path), 'utf8')

test('the book names every check of the doctor, and no other', () => {
  const sources = globSync(
    ['backend/app/services/doctor/*_checks.ts', 'backend/app/services/operations/connect_faults.ts'],
    { cwd: inRoot() },
  )
  const made = sources.flatMap((path) =>
    [...read(path).matchAll(/^ +name: '([a-z-]+)'/gm)].map(([, name]) => name),
  )
  const [, section = ''] = /^### doctor$([\s\S]*?)^### /m.exec(read('docs/operations.md')) ?? []
  const named = [...section.matchAll(/^\|[^|]+\|([^|]+)\|$/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name),
  )
  expect(made.length).toBeGreaterThan(50)
  // Wrong settings are found before there is a table of checks.
  expect(named.toSorted()).toEqual([...made, 'settings'].toSorted())
})
