import { stat, statfs } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createConnection, type Connection } from 'mysql2'
import env from '#start/env'
import { readMysqlServer } from '#services/database/mysql_server'
import { greet, readServerFacts, type ServerFacts } from '#services/doctor/server_facts'

export interface Machine {
  readonly nodeVersion: string
  /** What this process may take. */
  readonly memoryBytes: number
  /** Those it may use. */
  readonly processors: number
  /** `null` where there are no such numbers. */
  readonly userId: number | null
  /** An hour and minute, as the program works it out. */
  readonly timeIn: (zone: string, ms: number) => string
  readonly freeBytes: (folder: string) => Promise<number>
  /** Two folders of one disk have the same. */
  readonly diskOf: (folder: string) => Promise<number>
  /** As Linux numbers them. */
  readonly fileSystem: (folder: string) => Promise<number>
  /** The sources are not those that were built. */
  readonly isBuildOld: () => Promise<boolean>
}

/** What the checks look at. */
export interface Installation {
  readonly now: number
  readonly settings: Pick<typeof env, 'get'>
  /** The file of settings. */
  readonly envFile: string
  readonly machine: Machine
  /** What the first word with the database ends with; `null` when it answers. */
  readonly connect: (at: Pick<Installation, 'settings'>) => Promise<{ code: string } | null>
  /** Of MySQL and MariaDB. */
  readonly server: () => Promise<ServerFacts>
  /** How far a long check is. */
  readonly tell: (what: string, done: number, all?: number) => void
}

export const sqliteFile = ({ settings }: Pick<Installation, 'settings'>): string =>
  join(settings.get('DATA_DIR'), 'longhaul.sqlite3')

export const isMysql = ({ settings }: Pick<Installation, 'settings'>): boolean =>
  settings.get('DB_CONNECTION') === 'mysql'

/** What a check finds in what the server says; nothing of the embedded database. */
export const ofServer =
  (find: (facts: ServerFacts, at: Installation) => string | null) =>
  async (at: Installation): Promise<string | null> =>
    isMysql(at) ? find(await at.server(), at) : null

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? 'unknown')

/** Of a file that is not there yet, nothing can be said. */
async function openFile(path: string): Promise<void> {
  if ((await stat(path).catch(() => null)) === null) return
  const file = new Database(path, { readonly: true })
  try {
    file.pragma('schema_version')
  } finally {
    file.close()
  }
}

async function withServer<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = createConnection(readMysqlServer())
  // The statement that waits hears of it too.
  connection.on('error', () => undefined)
  try {
    return await work(connection)
  } finally {
    connection.destroy()
  }
}

async function connect(at: Pick<Installation, 'settings'>): Promise<{ code: string } | null> {
  try {
    if (isMysql(at)) await withServer(greet)
    else await openFile(sqliteFile(at))
    return null
  } catch (error) {
    return { code: codeOf(error) }
  }
}

const timeIn = (zone: string, ms: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(ms)

/** Asked once, however many checks look at the answer. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => (answer ??= ask())
}

export const thisInstallation = (
  more: Pick<Installation, 'tell'> & Pick<Machine, 'isBuildOld'>,
): Installation => ({
  now: Date.now(),
  settings: env,
  envFile: join(process.env['ENV_PATH'] ?? '.', '.env'),
  machine: {
    nodeVersion: process.version,
    memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Infinity),
    processors: availableParallelism(),
    userId: process.getuid?.() ?? null,
    timeIn,
    freeBytes: async (folder) => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    diskOf: async (folder) => (await stat(folder)).dev,
    fileSystem: async (folder) => (await statfs(folder)).type,
    isBuildOld: more.isBuildOld,
  },
  connect,
  server: once(() => withServer(readServerFacts)),
  tell: more.tell,
})
