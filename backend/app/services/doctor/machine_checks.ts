import { access, constants, mkdir, readdir, stat } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { counted, inMegabytes, megabytes, type Check } from '#services/doctor/check'
import { isMysql, type Installation } from '#services/doctor/installation'

const NODE = 24
/** The server itself, without its threads. */
const SERVER_MB = 384
const LEAST_FREE = megabytes(1024)

/** Of network file systems, whose locks SQLite cannot trust: NFS, SMB, CIFS, AFS, Ceph, 9p, FUSE. */
const ON_NETWORK = new Set([
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x5346414f, 0x00c36400, 0x01021997, 0x65735546,
])

/** Noon of a summer's day in UTC, where some keep daylight saving time and one does not. */
const SUMMER = Date.UTC(2026, 6, 1, 12)
const TIMES = { 'America/New_York': '08:00', 'America/Denver': '06:00', 'America/Phoenix': '05:00' }

const folderOf = ({ settings }: Installation): string => settings.get('DATA_DIR')
const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0

/** Whether a server of ours answers there, or another program. */
async function whoAnswers(host: string, port: number): Promise<'nobody' | 'longhaul' | 'other'> {
  const isOpen = await new Promise<boolean>((resolve) => {
    const socket = createConnection({ host, port, timeout: 2000 })
    const end = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.on('connect', () => end(true))
    socket.on('error', () => end(false))
    socket.on('timeout', () => end(false))
  })
  if (!isOpen) return 'nobody'
  const name = host.includes(':') ? `[${host}]` : host
  const answer = await fetch(`http://${name}:${port}/health/live`, { signal: AbortSignal.timeout(2000) })
    .then((response) => response.text())
    .catch(() => '')
  return answer.includes('"status"') ? 'longhaul' : 'other'
}

const ANY_HOST = /^(0\.0\.0\.0|::)$/

async function findStranger(files: readonly string[], userId: number | null): Promise<string | null> {
  if (userId === null) return null
  for (const file of files) {
    const owner = (await stat(file).catch(() => null))?.uid
    if (owner !== undefined && owner !== userId)
      return `${file} belongs to user ${owner}, and this is user ${userId}`
  }
  return null
}

export const MACHINE_CHECKS: readonly Check[] = [
  {
    name: 'node-version',
    level: 'fault',
    find: ({ machine }) =>
      Number.parseInt(machine.nodeVersion.slice(1), 10) < NODE
        ? `This is Node ${machine.nodeVersion}, and Longhaul runs on Node ${NODE}`
        : null,
    mend: 'run it through npm start, which brings the right one',
  },
  {
    name: 'build-old',
    level: 'warning',
    find: async ({ machine }) =>
      (await machine.isBuildOld()) ? 'What is built is older than the sources' : null,
    mend: 'run npm start -- --prepare',
  },
  {
    name: 'build-missing',
    level: 'fault',
    find: async ({ settings }) =>
      (await sizeOf(join(settings.get('WEB_DIR'), 'index.html'))) === 0
        ? `The web app is not in ${settings.get('WEB_DIR')}`
        : null,
    mend: 'run npm start -- --prepare',
  },
  {
    name: 'map-data',
    level: 'fault',
    find: async ({ settings }) => {
      const folder = settings.get('GENERATED_DIR')
      for (const name of ['places.bin', 'network.bin'])
        if ((await sizeOf(join(folder, name))) === 0) return `${name}, places and roads, is not in ${folder}`
      return null
    },
    mend: 'run npm start -- --prepare',
  },
  {
    name: 'time-zones',
    level: 'fault',
    find: ({ machine }) => {
      const wrong = Object.entries(TIMES).find(([zone, time]) => machine.timeIn(zone, SUMMER) !== time)
      return wrong === undefined ? null : `Node has no right time zone table of ${wrong[0]}`
    },
    mend: 'use the Node that npm start brings, and take NODE_ICU_DATA out of the environment',
  },
  {
    name: 'memory',
    level: 'warning',
    find: ({ machine, settings }) => {
      const [workers, each] = [settings.get('WORKERS'), settings.get('TASK_MEGABYTES')]
      // Each worker has one at least.
      const threads = Math.max(workers, settings.get('TASK_THREADS'))
      const needed = megabytes(workers * SERVER_MB + threads * each)
      const which = workers === 1 ? 'the server' : `${workers} workers`
      return machine.memoryBytes < needed
        ? `There are ${inMegabytes(machine.memoryBytes)} of memory, and ${which} with ${threads} threads may take ${inMegabytes(needed)}`
        : null
    },
    mend: 'give it more, or lower WORKERS, TASK_THREADS or TASK_MEGABYTES',
  },
  {
    name: 'worker-processors',
    level: 'warning',
    find: ({ machine, settings }) => {
      const workers = settings.get('WORKERS')
      return workers > machine.processors
        ? `WORKERS is ${workers}, and the machine has ${counted(machine.processors, 'processor')}`
        : null
    },
    mend: 'lower it to the number of processors: more take memory and give nothing',
  },
  {
    name: 'env-readable',
    level: 'fault',
    find: async ({ envFile }) => {
      if (process.platform === 'win32') return null
      const found = await stat(envFile).catch(() => null)
      return found && (found.mode & 0o007) !== 0
        ? `Every user of this machine can read ${envFile}, which has secrets in it`
        : null
    },
    mend: 'run chmod 600 on it',
  },
  {
    name: 'data-folder',
    level: 'fault',
    isNeeded: true,
    find: async (at) => {
      try {
        await mkdir(folderOf(at), { recursive: true, mode: 0o700 })
        await access(folderOf(at), constants.W_OK)
        return null
      } catch (error) {
        return `${folderOf(at)} cannot be written (${String((error as NodeJS.ErrnoException).code)})`
      }
    },
    mend: 'check DATA_DIR, and that this user may write there',
  },
  {
    name: 'data-owner',
    level: 'fault',
    find: async (at) => {
      const names = await readdir(folderOf(at)).catch(() => [])
      const ours = names.filter((name) => name.startsWith('longhaul.'))
      return findStranger(
        ours.map((name) => join(folderOf(at), name)),
        at.machine.userId,
      )
    },
    mend: 'run server and commands as one user, and give that user the files',
  },
  {
    name: 'disk-full',
    level: 'fault',
    find: async (at) => {
      const free = await at.machine.freeBytes(folderOf(at)).catch(() => Infinity)
      return free < LEAST_FREE ? `The disk of ${folderOf(at)} has ${inMegabytes(free)} left` : null
    },
    mend: 'make room, or name a DATA_DIR on another disk',
  },
  {
    name: 'network-disk',
    level: 'fault',
    find: async (at) =>
      !isMysql(at) && ON_NETWORK.has(await at.machine.fileSystem(folderOf(at)).catch(() => 0))
        ? `The embedded database in ${folderOf(at)} is on a network file system, whose locks do not hold`
        : null,
    mend: 'name a DATA_DIR on a disk of this machine, or use MySQL',
  },
  {
    name: 'port-taken',
    level: 'fault',
    find: async ({ settings }) => {
      const [host, port] = [settings.get('HOST'), settings.get('PORT')]
      if (port === 0) return null
      const there = await whoAnswers(ANY_HOST.test(host) ? '127.0.0.1' : host, port)
      return there === 'other' ? `Another program has port ${port} on ${host}` : null
    },
    mend: 'stop it, or choose another PORT',
  },
]
