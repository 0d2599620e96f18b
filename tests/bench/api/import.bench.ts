import { csvLine, type ImportLine, type ImportResult } from '@longhaul/core/contract'
import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { Api, DEMO } from '../../support/api.ts'
import { findMysql, throwAwayDatabase } from '../../support/mysql.mjs'
import { startStack, type Stack } from '../../support/stack.ts'

/**
 * 20,000 vehicles: imported, listed, filtered and exported, and files of 5,000 rows, one with 37 bad ones.
 * On SQLite and on MySQL or MariaDB (BENCH_DB=sqlite or mysql takes one of them). What a fleet of that size
 * waits for, and what the server's memory does meanwhile.
 */
export const name = 'import'
/** Two databases, and a server each. */
export const onlyWhenNamed = true

const TOKEN = 'metrics-of-the-bench'
export const VEHICLES = 20_000
const ROWS = 5_000
const BAD = 37

export const HEAD = { vehicles: ['Vehicle number', 'License plate', 'State', 'Carrier'] } as const
const MAPPING = {
  carriers: { name: 0, main_office_address: 1 },
  vehicles: { vehicle_number: 0, license_plate: 1, state: 2, carrier: 3 },
  drivers: { first_name: 0, last_name: 1, username: 2, email: 3, license_number: 4, carrier: 5 },
}
type Kind = keyof typeof MAPPING

export const file = (head: readonly string[], rows: number, row: (n: number) => readonly string[]) =>
  [head, ...Array.from({ length: rows }, (_, n) => row(n))].map(csvLine).join('')
export const vehicle = (stem: string) => (n: number) => [
  `${stem}${n}`,
  `NE-${n}`,
  ['NE', 'IA', 'KS', 'MO'][n % 4]!,
  `Carrier of the bench ${n % 40}`,
]
/** 37 rows of the file, each wrong in one of three ways. */
const spoiled = (n: number): readonly string[] => {
  const [number = '', plate = '', state = '', carrier = ''] = vehicle('BAD')(n)
  const every = Math.floor(ROWS / BAD)
  const which = n % every === 7 && n < BAD * every ? Math.floor(n / every) % 3 : -1
  return [which === 0 ? 'a b' : number, plate, which === 1 ? 'XX' : state, which === 2 ? 'Nobody' : carrier]
}

export const carriersFile = file(['Name', 'Address'], 40, (n) => [
  `Carrier of the bench ${n}`,
  '100 Main Street, Omaha, NE 68102',
])

export const driversFile = (rows: number) =>
  file(['First', 'Last', 'User', 'Mail', 'License', 'Carrier'], rows, (n) => [
    'Pat',
    `Bench ${n}`,
    `bench_${n}`,
    `bench${n}@example.com`,
    `NE${10_000_000 + n}`,
    `Carrier of the bench ${n % 40}`,
  ])

const milliseconds = (since: number) => Math.round(performance.now() - since)
export const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)

export async function memory({ url }: Stack): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return Number(/resident_memory_bytes (\d+)/.exec(await answer.text())?.[1] ?? Number.NaN)
}

/** The most memory the server takes while `work` runs. */
export async function watched<T>(stack: Stack, work: () => Promise<T>): Promise<{ result: T; most: number }> {
  let most = await memory(stack)
  let going = true
  const look = async () => {
    while (going) {
      most = Math.max(most, await memory(stack))
      await new Promise((later) => setTimeout(later, 20))
    }
  }
  const looking = look()
  const result = await work()
  going = false
  await looking
  return { result, most }
}

/**
 * The longest that another user's page, and another user's change, waited for its answer while `work` ran.
 */
async function waitedFor<T>(other: Api, work: () => Promise<T>): Promise<{ result: T; waited: string }> {
  const longest = { page: 0, change: 0 }
  let going = true
  const timed = async (what: keyof typeof longest, ask: () => Promise<Response>) => {
    const begun = performance.now()
    const answer = await ask()
    await answer.text()
    if (!answer.ok) throw new Error(`another user's ${what} was answered ${answer.status} during the import`)
    longest[what] = Math.max(longest[what], milliseconds(begun))
  }
  const asking = (async () => {
    for (let n = 0; going; n++) {
      await timed('page', () => other.send('GET', '/api/vehicles/?range=[0,24]'))
      await timed('change', () => other.send('PATCH', '/api/user-info/', { first_name: `Dana ${n % 2}` }))
    }
  })()
  const result = await work()
  going = false
  await asking
  return {
    result,
    waited: `others waited at most ${longest.page} ms for a page, ${longest.change} ms for a change`,
  }
}

interface How {
  dryRun?: boolean
  stopAt?: number
  /** Fills cells of records that are there: which column holds which field. */
  update?: Readonly<Record<string, number>>
}

export async function load(admin: Api, kind: Kind, body: string, how: How = {}) {
  const begun = performance.now()
  const query = new URLSearchParams({
    mapping: JSON.stringify(how.update ?? MAPPING[kind]),
    dry_run: String(how.dryRun ?? false),
    ...(how.update && { existing: 'update' }),
  })
  const control = new AbortController()
  const answer = await admin.upload(`/api/imports/${kind}/?${query.toString()}`, body, control.signal)
  let text = ''
  for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += piece
    if (how.stopAt !== undefined && text.includes(`"writing","done":${how.stopAt}`)) {
      control.abort()
      break
    }
  }
  const last = text.trimEnd().split('\n').at(-1)!
  const line = JSON.parse(last) as ImportLine
  const result: ImportResult | undefined = 'result' in line ? line.result : undefined
  return { ms: milliseconds(begun), result, last: line }
}

/** How many vehicles have this number. */
async function numbered(admin: Api, number: string): Promise<number> {
  const filter = JSON.stringify({ vehicle_number: number })
  return (await admin.get<unknown[]>(`/api/vehicles/?${new URLSearchParams({ filter }).toString()}`)).length
}

async function page(admin: Api, query: string, times = 30): Promise<{ p50: number; p95: number }> {
  const took: number[] = []
  for (let n = 0; n < times; n++) {
    const begun = performance.now()
    await (await admin.send('GET', `/api/vehicles/?${query}`)).text()
    took.push(performance.now() - begun)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => Number(took[Math.floor(share * (took.length - 1))]!.toFixed(1))
  return { p50: at(0.5), p95: at(0.95) }
}

async function measure(stack: Stack): Promise<string[]> {
  const said: string[] = []
  const admin = await Api.signIn(stack.url, DEMO.admin)
  await load(admin, 'carriers', carriersFile)
  const before = await memory(stack)
  const all = await watched(stack, () =>
    load(admin, 'vehicles', file(HEAD.vehicles, VEHICLES, vehicle('UNIT'))),
  )
  said.push(
    `import of ${VEHICLES} vehicles: ${all.result.ms} ms, ${all.result.result?.made.length} made; memory ${megabytes(before)} MB before, at most ${megabytes(all.most)} MB`,
  )
  const bad = file(HEAD.vehicles, ROWS, spoiled)
  for (const dryRun of [true, false]) {
    const tried = await load(admin, 'vehicles', bad, { dryRun })
    const sentences = [...new Set(tried.result?.errors.map(({ sentence }) => sentence))]
    said.push(
      `${ROWS} rows with ${tried.result?.errors.length} bad ones, ${dryRun ? 'dry run' : 'import'}: ${tried.ms} ms, ${tried.result?.made.length} made; ${sentences.join(' / ')}`,
    )
  }
  said.push(`of the good rows of those files ${await numbered(admin, 'BAD1')} stay`)
  const other = await Api.signIn(stack.url, DEMO.driver)
  const { result: good, waited } = await waitedFor(other, () =>
    load(admin, 'vehicles', file(HEAD.vehicles, ROWS, vehicle('GOOD'))),
  )
  said.push(`import of ${ROWS} good rows: ${good.ms} ms, ${good.result?.made.length} made; ${waited}`)
  const again = await load(admin, 'vehicles', file(HEAD.vehicles, ROWS, vehicle('GOOD')))
  said.push(`the same file again: ${again.ms} ms, ${again.result?.errors.length} rows named as there already`)
  const people = await waitedFor(other, () => load(admin, 'drivers', driversFile(ROWS)))
  const links = people.result.result?.made.filter(({ link }) => link).length
  said.push(`import of ${ROWS} drivers: ${people.result.ms} ms, ${links} password links; ${people.waited}`)
  const stopped = await load(admin, 'vehicles', file(HEAD.vehicles, ROWS, vehicle('STOP')), { stopAt: 2_000 })
  // A change waits for the import that is being rolled back on SQLite; after it the import is over for
  // certain.
  await admin.patch('/api/user-info/', { first_name: 'Dana' })
  const left = await numbered(admin, 'STOP1')
  said.push(`cancelled after 2,000 of ${ROWS} rows were written (${stopped.ms} ms): ${left} stay`)

  const views = {
    'first page': 'range=[0,24]&sort=["vehicle_number","ASC"]&filter={}',
    'by state': 'range=[0,24]&sort=["vehicle_number","ASC"]&filter={"state":"NE","retired":false}',
    search: 'range=[0,24]&sort=["vehicle_number","ASC"]&filter={"q":"unit1999"}',
    'page 300': 'range=[7475,7499]&sort=["vehicle_number","ASC"]&filter={}',
  }
  for (const [view, query] of Object.entries(views)) {
    const { p50, p95 } = await page(admin, query)
    said.push(`list, ${view}: p50 ${p50} ms, p95 ${p95} ms`)
  }
  const idle = await memory(stack)
  const begun = performance.now()
  const csv = await watched(stack, async () => (await admin.send('GET', '/api/vehicles/export/')).text())
  const lines = csv.result.trimEnd().split('\r\n').length - 1
  said.push(
    `export: ${lines} rows, ${megabytes(csv.result.length * 10) / 10} MB, ${milliseconds(begun)} ms; memory ${megabytes(idle)} MB before, at most ${megabytes(csv.most)} MB`,
  )
  return said
}

type Measure = (stack: Stack) => Promise<string[]>

async function onSqlite(measure: Measure): Promise<string[]> {
  const stack = await startStack({ METRICS_TOKEN: TOKEN })
  try {
    return ['SQLite', ...(await measure(stack))]
  } finally {
    await stack.stop()
  }
}

async function onMysql(measure: Measure): Promise<string[]> {
  const server = await findMysql(console.log)
  const database = await throwAwayDatabase(server.url)
  try {
    const stack = await startStack({ METRICS_TOKEN: TOKEN, ...database.env })
    try {
      return ['MySQL or MariaDB', ...(await measure(stack))]
    } finally {
      await stack.stop()
    }
  } finally {
    await database.drop()
    await server.stop()
  }
}

/** On both databases, unless BENCH_DB names one. */
export async function onEach(measure: Measure): Promise<string[]> {
  await ensureBuilt(console.log)
  const only = process.env.BENCH_DB
  return [
    ...(only === 'mysql' ? [] : await onSqlite(measure)),
    ...(only === 'sqlite' ? [] : await onMysql(measure)),
  ]
}

export const run = (): Promise<string[]> => onEach(measure)
