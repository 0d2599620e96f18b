import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { Secret } from '@adonisjs/core/helpers'
import { nameBackup } from '#services/backup/folder'
import { type Finding } from '#services/doctor/check'
import { examine } from '#services/doctor/doctor'
import { thisInstallation, type Installation, type Machine } from '#services/doctor/installation'
import { type ServerFacts } from '#services/doctor/server_facts'
import env from '#start/env'
import { aFolder, type Cleanup } from '#tests/for_one_test'

export interface Seed {
  readonly settings?: Readonly<Record<string, unknown>>
  readonly machine?: Partial<Machine>
  /** Of what the database server says of itself. */
  readonly server?: (facts: ServerFacts) => Partial<ServerFacts>
  readonly connect?: Installation['connect']
}

/** A folder of backups with one that was taken `days` ago. */
export function aBackupFolder(cleanup: Cleanup, days = 0, mode = 0o600): string {
  const folder = aFolder(cleanup)
  writeFileSync(join(folder, nameBackup(Date.now() - days * 86_400_000, false)), 'x', { mode })
  return folder
}

const STRONG = randomBytes(32).toString('hex').replace('abcdef', 'fedcba')

/** Settings that nothing is wrong with, for a process of its own too. */
export const WELL: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  DEMO: 'off',
  HOST: '127.0.0.1',
  APP_URL: 'https://fleet.carrier.test',
  APP_KEY: STRONG,
  TWO_FACTOR: 'admins',
  METRICS_TOKEN: 'a-token-of-enough-characters',
}

/** Without a fault but those that are seeded. */
export function anInstallation(cleanup: Cleanup, seed: Seed = {}): Installation {
  const usual = thisInstallation({ tell: () => undefined, isBuildOld: async () => false })
  const settings: Record<string, unknown> = {
    ...WELL,
    APP_KEY: new Secret(STRONG),
    BACKUP_DIR: aBackupFolder(cleanup),
    DB_USER: 'longhaul',
    DB_PASSWORD: 'of-nobody-else-9x7',
    ...seed.settings,
  }
  const get = (name: string, standard?: unknown) =>
    name in settings
      ? (settings[name] ?? standard)
      : (env as { get: (...args: unknown[]) => unknown }).get(name, standard)
  const disks = new Map<string, number>()
  return {
    ...usual,
    settings: { get } as Installation['settings'],
    machine: {
      ...usual.machine,
      memoryBytes: 2 ** 33,
      processors: 4,
      freeBytes: async () => 2 ** 35,
      fileSystem: async () => 0xef53,
      diskOf: async (folder) => disks.set(folder, disks.get(folder) ?? disks.size).get(folder)!,
      ...seed.machine,
    },
    connect: seed.connect ?? usual.connect,
    server: async () => {
      const facts = await usual.server()
      // The suite's server is quick and careless.
      const variables = new Map([...facts.variables, ...CAREFUL])
      const careful = { ...facts, variables }
      return { ...careful, ...seed.server?.(careful) }
    },
  }
}

const CAREFUL = [
  ['innodb_flush_log_at_trx_commit', '1'],
  ['log_bin', 'ON'],
] as const

/** What is found, after the seed. */
export const findIn = async (cleanup: Cleanup, seed: Seed = {}): Promise<readonly Finding[]> =>
  (await examine(anInstallation(cleanup, seed), async () => undefined)).findings
