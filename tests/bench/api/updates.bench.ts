import { Api, DEMO } from '../../support/api.ts'
import type { Stack } from '../../support/stack.ts'
import {
  carriersFile,
  driversFile,
  file,
  HEAD,
  load,
  megabytes,
  memory,
  onEach,
  vehicle,
  VEHICLES as ROWS,
  watched,
} from './import.bench.ts'
import { lines, watchBoth } from './watched.ts'

/**
 * Imports that fill in what is there already: the annual inspections of 20,000 vehicles and the papers and
 * trucks of 20,000 drivers, tried and then stored. How long each takes, the server's memory, and how long
 * `/health/live` and a page of trips wait meanwhile. On SQLite and on MySQL or MariaDB (BENCH_DB).
 */
export const name = 'updates'
export const onlyWhenNamed = true

const FILES = {
  vehicles: {
    body: file(['Vehicle number', 'Inspection due'], ROWS, (n) => [`UNIT${n}`, '2027-03-31']),
    update: { vehicle_number: 0, inspection_due_on: 1 },
  },
  drivers: {
    body: file(['User', 'Class', 'License expires', 'Medical expires', 'Truck'], ROWS, (n) => [
      `bench_${n}`,
      'A',
      '2028-04-30',
      '2027-09-30',
      `UNIT${n}`,
    ]),
    update: {
      username: 0,
      license_class: 1,
      license_expires_on: 2,
      medical_expires_on: 3,
      usual_vehicle: 4,
    },
  },
} as const

async function measure(stack: Stack): Promise<string[]> {
  const admin = await Api.signIn(stack.url, DEMO.admin)
  const { access_token: other } = await (await Api.signIn(stack.url, DEMO.support)).stored()
  await load(admin, 'carriers', carriersFile)
  const said: string[] = []
  const beside = async (what: string, work: () => ReturnType<typeof load>) => {
    const before = await memory(stack)
    let done: { result: Awaited<ReturnType<typeof load>>; most: number } | undefined
    const both = await watchBoth(stack, other!, async () => {
      done = await watched(stack, work)
    })
    const { ms, result, last } = done!.result
    const counts = result
      ? `${result.made.length} made, ${result.changes.length} changed, ${result.errors.length} wrong`
      : last
    said.push(
      `${what}: ${ms} ms, ${counts}; memory ${megabytes(before)} MB before, at most ${megabytes(done!.most)} MB`,
      ...lines(`  ${what}`, both),
    )
  }
  await beside(`${ROWS} vehicles are imported`, () =>
    load(admin, 'vehicles', file(HEAD.vehicles, ROWS, vehicle('UNIT'))),
  )
  await beside(`${ROWS} drivers are imported`, () => load(admin, 'drivers', driversFile(ROWS)))
  for (const kind of ['vehicles', 'drivers'] as const)
    for (const dryRun of [true, false])
      await beside(`${ROWS} ${kind} are updated, ${dryRun ? 'dry run' : 'stored'}`, () =>
        load(admin, kind, FILES[kind].body, { dryRun, update: FILES[kind].update }),
      )
  return said
}

export const run = (): Promise<string[]> => onEach(measure)
