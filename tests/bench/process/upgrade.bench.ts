import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { inRoot } from '../../../backend/bin/launch/paths.mjs'
import { japaCounts } from '../../support/counts.mjs'
import { findMysql, throwAwayDatabase } from '../../support/mysql.mjs'
import { OPEN_TO_ALL } from '../api/people.ts'
import { isAcknowledged, Traffic } from '../cluster/traffic.ts'
import {
  buildRelease,
  findReleases,
  ReleaseServer,
  runCommand,
  testOnNewSchema,
  type Release,
} from './releases.ts'

/**
 * An upgrade from each of the last three states of the tables, on MySQL or MariaDB, with data: the old
 * server writes, this one starts beside it and changes the tables, both write, the old one is started again
 * and is refused. Then the suite of the release before this one, on these tables. RELEASES tries fewer.
 */
export const name = 'upgrade'
export const onlyWhenNamed = true

const RELEASES = Number(process.env['RELEASES'] ?? 3)
const SECONDS = 10
const RATE = 10
const DRIVERS = 10

const say = (line: string) => console.log(`  ... ${line}`)

async function ask<T>(url: string, statement: string, values: unknown[] = []): Promise<T[]> {
  const connection = await createConnection(url)
  try {
    const [rows] = await connection.query<RowDataPacket[]>(statement, values)
    return rows as T[]
  } finally {
    await connection.end()
  }
}

const orThrow = (started: Awaited<ReturnType<typeof ReleaseServer.start>>): ReleaseServer => {
  if (started instanceof ReleaseServer) return started
  throw new Error(`A server ended with ${started.code}\n${started.said}`)
}

async function upgrade(release: Release, folder: string, mysqlUrl: string): Promise<string[]> {
  const { env, drop } = await throwAwayDatabase(mysqlUrl)
  const url = `${mysqlUrl}/${env['DB_DATABASE']}`
  const common = {
    ...env,
    ...OPEN_TO_ALL,
    APP_KEY: randomBytes(32).toString('base64url'),
    TASKS_PER_USER: '100',
  }
  const settingsOf = (which: string) => ({
    ...common,
    DATA_DIR: join(folder, `data-${which}`),
    ENV_PATH: folder,
  })
  const servers: ReleaseServer[] = []
  const counts = () =>
    ask<{ n: number }>(
      url,
      'select (select count(*) from duty_statuses) + (select count(*) from trips) as n',
    ).then(([row]) => Number(row!.n))
  try {
    const old = orThrow(await ReleaseServer.start(folder, settingsOf('old')))
    servers.push(old)
    const traffic = new Traffic(() => servers.map((server) => server.url))
    await traffic.prepare(DRIVERS, (username) =>
      ask(url, "update users set role = 'admin' where username = ?", [username]),
    )
    await traffic.run(RATE, SECONDS)
    const before = await counts()
    const began = performance.now()
    const fresh = orThrow(await ReleaseServer.start(inRoot(), settingsOf('new')))
    const seconds = (performance.now() - began) / 1000
    servers.push(fresh)
    const kept = await counts()
    await traffic.run(RATE, SECONDS)
    const acknowledged = traffic.writes.filter(isAcknowledged).length
    const failed = traffic.writes.filter((one) => !isAcknowledged(one)).map(({ said }) => said)
    await old.stop()
    servers.splice(servers.indexOf(old), 1)
    const again = await ReleaseServer.start(folder, settingsOf('old'))
    const refusal = again instanceof ReleaseServer ? 'STARTED AGAIN' : again.said.trim().split('\n').at(-1)
    if (again instanceof ReleaseServer) await again.stop()
    const proof = await runCommand(inRoot(), 'longhaul', ['verify'], settingsOf('new'))
    return [
      `from ${release.commit.slice(0, 8)} (last step ${release.lastStep.replace(/\.ts$/, '')})`,
      `  ${before} rows of the old release, ${kept} after the new one started beside it (${seconds.toFixed(1)} s)`,
      `  ${acknowledged} writes acknowledged, ${failed.length} not, half of them through both servers ${[...new Set(failed)].slice(0, 3).join('; ')}`,
      `  the old one started again: ${refusal}`,
      `  ${proof.output.trim().split('\n').at(-1)}`,
    ]
  } finally {
    for (const server of servers) await server.stop()
    await drop()
  }
}

export async function run(): Promise<string[]> {
  await ensureBuilt(() => undefined)
  const mysql = await findMysql(say)
  const folders = mkdtempSync(join(tmpdir(), 'longhaul-upgrade-'))
  const lines: string[] = []
  try {
    for (const [n, release] of (await findReleases(RELEASES)).entries()) {
      const folder = join(folders, String(n))
      say(`building ${release.commit.slice(0, 8)}`)
      await buildRelease(release, folder)
      lines.push(...(await upgrade(release, folder, mysql.url)))
      if (n > 0) continue
      say('its suite on these tables')
      const { output } = await testOnNewSchema(folder)
      const counts = japaCounts(output)
      lines.push(
        `  its own suite on these tables: ${counts?.passed ?? 0} held, ${counts?.failed ?? 1} failed`,
      )
      lines.push(
        ...stripVTControlCharacters(output)
          .split('\n')
          .filter((line) => line.includes('✖')),
      )
    }
    return lines
  } finally {
    await mysql.stop()
    rmSync(folders, { recursive: true, force: true })
  }
}
