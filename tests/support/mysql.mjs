import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { basename, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { createConnection } from 'mysql2/promise'
import { freePort } from '../../backend/bin/launch/freePort.mjs'
import { Refusal } from '../../backend/bin/launch/refusal.mjs'
import { run } from '../../backend/bin/launch/processes.mjs'
import { aptInstall, onPath } from './tools.mjs'

const START_SECONDS = 60

/** TEST_MYSQL_SERVER where a machine has several, or one outside of the PATH. */
const findProgram = () => process.env.TEST_MYSQL_SERVER || onPath('mariadbd', 'mysqld')

/** Creates the empty data folder: MariaDB has a program for it, MySQL's server does it itself. */
async function initialise(server, dataFolder, asUser) {
  const installer = onPath('mariadb-install-db', 'mysql_install_db')
  const isMariaDb = /maria/i.test((await run(server, ['--version'])).output)
  const [program, args] = isMariaDb
    ? [installer, ['--no-defaults', '--auth-root-authentication-method=normal', '--skip-test-db']]
    : [server, ['--no-defaults', '--initialize-insecure']]
  if (!program)
    throw new Refusal(`${basename(server)} is here but mariadb-install-db is not: install mariadb-server.`)
  const { code, output } = await run(program, [...args, `--datadir=${dataFolder}`, ...asUser])
  if (code !== 0) throw new Refusal(`${output}\n${basename(program)} could not create a throw-away database.`)
}

/** Starts `server` on this machine; a data folder nobody asked to keep goes away with it. */
async function startOwn(server, kept, options, wantedPort) {
  const folder = mkdtempSync(join(tmpdir(), 'longhaul-mysql-'))
  const dataFolder = join(kept ?? folder, 'data')
  const asUser = userInfo().uid === 0 ? ['--user=root'] : []
  if (kept) mkdirSync(kept, { recursive: true })
  if (!existsSync(dataFolder)) await initialise(server, dataFolder, asUser)
  const port = wantedPort ?? (await freePort())
  const child = spawn(
    server,
    [
      '--no-defaults',
      ...asUser,
      `--datadir=${dataFolder}`,
      `--socket=${join(folder, 'socket')}`,
      `--pid-file=${join(folder, 'pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      // Nothing here needs to survive a power cut.
      '--innodb-flush-log-at-trx-commit=0',
      '--skip-log-bin',
      ...options,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  const said = []
  child.stdout.on('data', (chunk) => said.push(chunk))
  child.stderr.on('data', (chunk) => said.push(chunk))
  const ended = once(child, 'close')

  const end = async (signal) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const stop = () => end('SIGTERM')

  const url = `mysql://root@127.0.0.1:${port}`
  const deadline = performance.now() + START_SECONDS * 1000
  while (performance.now() < deadline && child.exitCode === null) {
    const connection = await createConnection(url).catch(() => undefined)
    if (connection) {
      await connection.end()
      return { url, stop, kill: () => end('SIGKILL'), freeze: (on) => child.kill(on ? 'SIGSTOP' : 'SIGCONT') }
    }
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 50))])
  }
  await stop()
  throw new Refusal(`${Buffer.concat(said)}\n${basename(server)} did not start.`)
}

/**
 * A MySQL or MariaDB server for tests: TEST_MYSQL_URL, else the program TEST_MYSQL_SERVER or one from the
 * PATH with a throw-away data folder, else apt's.
 * @param {(line: string) => void} say
 * @param {{folder?: string, options?: string[]}} own a folder to keep the data in, and options, for a server
 * of our own
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 * @throws Refusal that says what to install
 */
export async function findMysql(say, { folder, options = [] } = {}) {
  const told = process.env.TEST_MYSQL_URL
  if (told) return { url: told, stop: async () => {} }
  let server = findProgram()
  if (!server && (await aptInstall(say, 'mariadb-server-core', 'mariadb-client-core'))) server = findProgram()
  if (!server && (await aptInstall(say, 'mariadb-server'))) server = findProgram()
  if (server) return startOwn(server, folder, options)
  throw new Refusal(
    'The tests need MySQL 8 or MariaDB 10.11+: install one (Debian: apt install mariadb-server) or name one with TEST_MYSQL_URL=mysql://user:password@host:3306.',
  )
}

/**
 * A server of one's own, to be killed, frozen and started again on the same folder and port; whatever
 * TEST_MYSQL_URL says.
 * @param {{folder: string, port?: number, options?: string[]}} own
 * @returns {Promise<
 *   {url: string, stop: () => Promise<void>, kill: () => Promise<void>, freeze: (on: boolean) => void}
 * >}
 * @throws Refusal that says what to install
 */
export async function ownMysql({ folder, port, options = [] }) {
  const server = findProgram()
  if (!server)
    throw new Refusal('This test kills a database server: it needs mariadbd or mysqld of this machine.')
  return startOwn(server, folder, options, port)
}

/**
 * A database on the server at `url`: empty and under a name nobody else has, or the one of a name, made if
 * need be.
 * @returns the server's settings for it, and `drop`
 */
export async function throwAwayDatabase(url, name = `longhaul_test_${randomBytes(6).toString('hex')}`) {
  const execute = async (statement) => {
    const connection = await createConnection(url)
    try {
      await connection.query(statement)
    } finally {
      await connection.end()
    }
  }
  await execute(`create database if not exists ${name} character set utf8mb4 collate utf8mb4_unicode_ci`)
  const { hostname, port, username, password } = new URL(url)
  return {
    env: {
      DB_CONNECTION: 'mysql',
      DB_HOST: hostname,
      DB_PORT: port || '3306',
      DB_USER: decodeURIComponent(username),
      DB_PASSWORD: decodeURIComponent(password),
      DB_DATABASE: name,
    },
    drop: () => execute(`drop database if exists ${name}`),
  }
}
