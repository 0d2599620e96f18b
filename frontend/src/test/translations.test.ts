import { expect, test } from 'vitest'

type Module = Record<string, unknown>

/** Every file of words that lies in the app, found by its name. */
const english = import.meta.glob<Module>(['../**/*[mM]essages.ts', '../grid/stockWords.ts'], { eager: true })
const spanish = import.meta.glob<Module>(['../**/*[mM]essages.es.ts', '../grid/stockWords.es.ts'], {
  eager: true,
})
/** And how they are gathered: a gathering that forgets a file would leave its page English. */
const gatheredEnglish = import.meta.glob<Module>('../i18n/en/**/*.ts', { eager: true })
const gatheredSpanish = import.meta.glob<Module>('../i18n/es/**/*.ts', { eager: true })

const twinOf = (path: string) => path.replace(/\.ts$/, '.es.ts')
const gatheredTwinOf = (path: string) => path.replace('/en/', '/es/')

type Leaf = readonly [path: string, said: string]

function* leaves(said: unknown, path: string): Generator<Leaf> {
  if (typeof said === 'string') yield [path, said]
  else if (typeof said === 'object' && said !== null)
    for (const [key, value] of Object.entries(said)) yield* leaves(value, `${path}.${key}`)
  else throw new Error(`${path} is no sentence`)
}

const leavesOf = (module: Module): Map<string, string> =>
  new Map(Object.entries(module).flatMap(([name, tree]) => [...leaves(tree, name)]))

/** Forms may name a count once or twice: which holes there are counts, not how often. */
const holesOf = (said: string) =>
  `${[...new Set(said.match(/%\{\w+\}/g) ?? [])].toSorted().join(' ')} in ${said.split('||||').length}`

/** Words that are the same in both languages, names, and what the road calls in English. */
const SAME = new Set([
  'Longhaul',
  'GPS',
  'PIN',
  'PDF',
  'CSV',
  'Excel',
  'Admin',
  'Ctrl K',
  'Error: %{message}',
  'OFF',
  'Photon',
  'Plan',
  'Control',
  'Error',
  'General',
  'Local',
  'Manual',
  'No',
  'Nominatim',
  'Normal',
  'Original',
  'Total',
])

/** Figures, units, codes and holes: nothing to translate. */
const isWordless = (said: string) => !/\p{L}{3}/u.test(said.replaceAll(/%\{\w+\}|\b(?:gal|mph)\b/g, ''))

/** What an inspector reads stays in English: the printed log, its recap and the locked screen. */
const IS_FORM = /^(?:eldLogs\.(?:print|recap)|roadside\.day)\./

const gathered = (module: Module) => Object.assign({}, ...Object.values(module)) as Module

/** Parts lay their words over those of the frame and of others, once they have come, in both languages. */
const laidOver = new Map(
  ['legal', 'trip', 'eldLogs'].flatMap((part) => [
    ...leavesOf(gathered(gatheredSpanish[`../i18n/es/${part}.ts`]!)),
  ]),
)

const faults = (of: Module, by: Module): string[] => faultsOf(leavesOf(of), leavesOf(by))

function faultsOf(from: ReadonlyMap<string, string>, to: ReadonlyMap<string, string>): string[] {
  const wrong: string[] = []
  for (const [path, said] of from) {
    const translated = to.get(path) ?? laidOver.get(path)
    if (translated === undefined) wrong.push(`${path} is missing`)
    else if (translated.trim() === '' && said.trim() !== '') wrong.push(`${path} is empty`)
    else if (holesOf(said) !== holesOf(translated))
      wrong.push(`${path}: ${holesOf(said)}, not ${holesOf(translated)}`)
    else if (translated === said && !SAME.has(said) && !isWordless(said) && !IS_FORM.test(path))
      wrong.push(`${path} is left in English`)
  }
  for (const path of to.keys()) if (!from.has(path)) wrong.push(`${path} translates nothing`)
  return wrong
}

test('the files of words are found', () => {
  expect(Object.keys(english).length).toBeGreaterThan(30)
  expect(Object.keys(gatheredEnglish).length).toBeGreaterThan(10)
})

test('every file of words has its twin beside it', () => {
  const missing = Object.keys(english).filter((path) => !(twinOf(path) in spanish))
  expect(missing).toEqual([])
})

test.each(Object.keys(english).filter((path) => twinOf(path) in spanish))(
  '%s is in Spanish, sentence by sentence',
  (path) => expect(faults(english[path]!, spanish[twinOf(path)]!)).toEqual([]),
)

/** The other parts lay their words over the frame's, once they have come: what is left is its own. */
const ownOf = (path: string): Map<string, string> => {
  const own = leavesOf(gathered(gatheredEnglish[path]!))
  if (path !== '../i18n/en/frame.ts') return own
  for (const [part, module] of Object.entries(gatheredEnglish))
    if (part !== '../i18n/en/frame.ts' && part !== '../i18n/en/public.ts')
      for (const name of leavesOf(gathered(module)).keys()) own.delete(name)
  return own
}

test.each(Object.keys(gatheredEnglish))('%s is gathered in Spanish too', (path) => {
  const twin = gatheredSpanish[gatheredTwinOf(path)]
  expect(twin, `${gatheredTwinOf(path)} is missing`).toBeDefined()
  expect(faultsOf(ownOf(path), leavesOf(gathered(twin!)))).toEqual([])
})

test('the check itself sees what is missing, left, or has lost a hole', () => {
  const words = { a: { greeting: 'Hello, %{name}', many: '%{n} trip |||| %{n} trips', mi: '%{n} mi' } }
  expect(
    faults(words, { a: { greeting: 'Hola, %{name}', many: '%{n} viaje |||| %{n} viajes', mi: '%{n} mi' } }),
  ).toEqual([])
  expect(
    faults(words, { a: { greeting: 'Hola', many: '%{n} trip |||| %{n} trips', mi: ' ', more: 'Más' } }),
  ).toEqual([
    'a.greeting: %{name} in 1, not  in 1',
    'a.many is left in English',
    'a.mi is empty',
    'a.more translates nothing',
  ])
  expect(faults(words, { a: { many: '%{n} viajes' } })).toEqual([
    'a.greeting is missing',
    'a.many: %{n} in 2, not %{n} in 1',
    'a.mi is missing',
  ])
})
