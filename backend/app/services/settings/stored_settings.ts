import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import encryption from '@adonisjs/core/services/encryption'
import logger from '@adonisjs/core/services/logger'
import { isSecretSetting, SETTINGS, type SettingName, type SettingValues } from '@longhaul/core/contract'
import { keepSettings, storedSettings, type Logo, type StoredSettings } from '#services/shared/setting_values'

/** The row that every change writes: it orders changes, and tells other servers that there is one. */
export const REVISION = ''
export const LOGO = 'logo'

export interface SettingRow {
  name: string
  updated_ms: number | string
  value: string | null
}

const purposeOf = (name: SettingName): string => `setting ${name}`

/** What is kept of a value; a secret can be read with this server's APP_KEY alone. */
export const written = (name: SettingName, value: unknown): string =>
  isSecretSetting(name) ? encryption.encrypt(value, { purpose: purposeOf(name) }) : JSON.stringify(value)

const readValue = (name: SettingName, value: string): unknown =>
  isSecretSetting(name) ? encryption.decrypt(value, purposeOf(name)) : JSON.parse(value)

export interface StoredLogo {
  type: string
  base64: string
}

function readLogo(value: string): Logo {
  const { type, base64 } = JSON.parse(value) as StoredLogo
  const body = Buffer.from(base64, 'base64')
  return { type, body, digest: createHash('sha256').update(body).digest('hex').slice(0, 16) }
}

const isSetting = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)

export function readRows(rows: readonly SettingRow[]): StoredSettings {
  const values: Record<string, unknown> = {}
  const changedMs: Partial<Record<SettingName, number>> = {}
  const unreadable: SettingName[] = []
  let [revision, logo]: [number, Logo | null] = [0, null]
  for (const { name, updated_ms, value } of rows) {
    if (name === REVISION) revision = Number(updated_ms)
    else if (name === LOGO) logo = value === null ? null : readLogo(value)
    // A setting of a newer version, which this server does not know.
    else if (isSetting(name)) {
      changedMs[name] = Number(updated_ms)
      const read = value === null ? undefined : readValue(name, value)
      if (value !== null && read === null) unreadable.push(name)
      else if (read !== undefined) values[name] = read
    }
  }
  return { revision, values: values as Partial<SettingValues>, changedMs, unreadable, logo }
}

/** Reads what the database holds now. */
export async function loadSettings(): Promise<void> {
  const next = readRows((await db.from('settings').select('name', 'updated_ms', 'value')) as SettingRow[])
  // A slower reading does not take the place of a newer one.
  if (next.revision < storedSettings().revision) return
  keepSettings(next)
  if (next.unreadable.length > 0)
    logger.warn({ settings: next.unreadable }, 'settings are encrypted with another APP_KEY: set them again')
}

/** Reads it where another server has changed something since. */
export async function refreshSettings(): Promise<void> {
  const row = (await db.from('settings').where('name', REVISION).select('updated_ms').first()) as Pick<
    SettingRow,
    'updated_ms'
  > | null
  if (row && Number(row.updated_ms) !== storedSettings().revision) await loadSettings()
}

/** Between two looks at the revision, one row read by its key. */
const EVERY_MS = 2_000

/** `stop` waits for the look under way. A database that does not answer leaves the settings as they are. */
export function watchSettings(onFailure: (error: unknown) => void): { stop: () => Promise<void> } {
  let looking: Promise<void> | null = null
  const timer = setInterval(() => {
    looking ??= refreshSettings()
      .catch(onFailure)
      .finally(() => (looking = null))
  }, EVERY_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
