import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { RULESETS } from '../src/index.ts'
import vectors from './vectors/hos-vectors.json' with { type: 'json' }

/** `docs/hos-rules.md` says where each rule is read and tested. What it names must be there. */

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const page = readFileSync(path('../../../docs/hos-rules.md'), 'utf8')

const sources = new Map<string, string>()
for (const folder of ['../src/hos/', './'])
  for (const name of readdirSync(path(folder), { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.ts')) sources.set(basename(name), readFileSync(path(folder + name), 'utf8'))
const engine = [...sources].filter(([name]) => !name.endsWith('.test.ts')).map(([, text]) => text)
const laws = ['audit.laws.test.ts', 'clocks.laws.test.ts'].map((name) => sources.get(name) ?? '').join()

const unique = (all: Iterable<RegExpMatchArray>, group = 1): string[] => [
  ...new Set([...all].map((match) => match[group] ?? '')),
]
const inCode = unique(page.matchAll(/`([^`\n]+)`/g))

describe('the page on the rules', () => {
  const files = inCode.filter((name) => /^(\w+\/)*[\w.]+\.ts$/.test(name))
  const isFromRoot = (name: string) => name.startsWith('backend/')
  test.each(files.filter((name) => !isFromRoot(name)).map((name) => name.replace(/^.*\//, '')))(
    'names the file %s',
    (name) => {
      expect([...sources.keys()]).toContain(name)
    },
  )
  test.each(files.filter(isFromRoot))('names the file %s', (name) => {
    expect(existsSync(path(`../../../${name}`))).toBe(true)
  })

  const cells = page.split('\n').flatMap((line) => line.match(/^\|.*\|.*\| (.*) \|.*\|$/)?.[1] ?? [])
  const readers = unique(cells.join().matchAll(/`(\w+)`/g))
  test('names who reads each rule', () => {
    expect(readers.length).toBeGreaterThanOrEqual(20)
  })
  test.each(readers)('names %s, which there is', (name) => {
    expect(engine.some((text) => new RegExp(`\\b(function|const|class) ${name}\\b`).test(text))).toBe(true)
  })

  const ids = vectors.map(({ id }) => id)
  const named = unique(page.matchAll(/vectors? ((?:`[^`]+`(?:, )?)+)/g)).flatMap((list) =>
    unique(list.matchAll(/`([\w*-]+)`/g)),
  )
  test.each(named)('names the vectors %s', (name) => {
    const pattern = new RegExp(`^${name.replaceAll('*', '.*')}$`)
    expect(ids.filter((id) => pattern.test(id))).not.toEqual([])
  })

  test.each([...page.matchAll(/`([\w.]+\.test\.ts)` "([^"]+)"/g)].map(([, file, title]) => [file, title]))(
    'names a test of %s: %s',
    (file, title) => {
      expect(sources.get(file ?? '')).toContain(title)
    },
  )

  test.each(unique(page.matchAll(/law "([^"]+)"/g)))('names the law: %s', (title) => {
    expect(laws).toContain(title)
  })

  const paragraphs = unique(JSON.stringify(RULESETS).matchAll(/"cfr":"(395\.[^"]+)"/g))
  test.each(paragraphs)('has the paragraph %s of the rule sets', (cfr) => {
    expect(page.includes(cfr) || page.includes(cfr.replace(/^395\.\d/, ''))).toBe(true)
  })
})
