import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  isSecretSetting,
  SETTING_MESSAGES,
  SETTINGS,
  settingsOf,
  type SettingName,
  type SettingsChange,
  type SettingValues,
} from '@longhaul/core/contract'
import { recordEvent, type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { usualValue } from '#services/shared/setting_values'
import { refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { hostOf, isForbiddenHost } from '#gateways/forbidden_hosts'
import {
  loadSettings,
  readRows,
  REVISION,
  written,
  type SettingRow,
} from '#services/settings/stored_settings'

type Values = Partial<SettingValues>

export const STALE = 'Somebody else has changed these settings. Please look at them again.'

/** The write is the lock of every change; answers the time of this one, later than any before. */
export async function raiseRevision(trx: TransactionClientContract): Promise<number> {
  const now = Date.now()
  const later = 'case when settings.updated_ms >= ? then settings.updated_ms + 1 else ? end'
  await trx
    .insertQuery()
    .table('settings')
    .insert({ name: REVISION, updated_ms: now, value: null })
    .onConflict('name')
    .merge({ updated_ms: trx.raw(later, [now, now]) })
  const row = (await trx.from('settings').where('name', REVISION).firstOrFail()) as SettingRow
  return Number(row.updated_ms)
}

export const writeSetting = (
  trx: TransactionClientContract,
  row: { name: string; updated_ms: number; value: string | null },
): Promise<unknown> =>
  trx.insertQuery().table('settings').insert(row).onConflict('name').merge(['updated_ms', 'value'])

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const inForce = <Name extends SettingName>(values: Values, name: Name): SettingValues[Name] =>
  (values[name] as SettingValues[Name] | undefined) ?? usualValue(name)

const keyHolder = (values: Values): string => {
  const url = inForce(values, 'router_url')
  return `${inForce(values, 'router')} ${url === null ? '' : new URL(url).origin}`
}

/** A key belongs to the service it was given for: an address typed later is not told it. */
const withoutForeignKey = (change: Values, before: Values): Values =>
  change.router_key === undefined &&
  before.router_key !== undefined &&
  keyHolder(before) !== keyHolder(withoutNulls({ ...before, ...change }))
    ? { ...change, router_key: null }
    : change

const withoutNulls = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** What one setting asks of another, as they would be after the change. */
function refuseServices(next: Values): Refusal | null {
  const value = <Name extends SettingName>(name: Name) => inForce(next, name)
  if (value('geocoder') !== 'embedded' && !value('geocoder_url'))
    return refuseField('geocoder_url', SETTING_MESSAGES.address.needed)
  if (value('router') !== 'embedded' && !value('router_url'))
    return refuseField('router_url', SETTING_MESSAGES.address.needed)
  if (value('map') === 'tiles') {
    if (!value('tile_url')) return refuseField('tile_url', SETTING_MESSAGES.address.needed)
    if (!value('tile_attribution')) return refuseField('tile_attribution', SETTING_MESSAGES.credit.needed)
  }
  for (const name of ['geocoder_url', 'router_url', 'tile_url'] as const) {
    const host = next[name] ? hostOf(next[name]) : null
    if (host !== null && isForbiddenHost(host)) return refuseField(name, SETTING_MESSAGES.address.metadata)
  }
  return null
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** For the trail: that a secret was changed, and never what it is. */
const audited = (names: readonly SettingName[], values: Values, secret: string): Record<string, unknown> =>
  Object.fromEntries(
    names.map((name) => {
      const value = values[name] ?? null
      return [camel(name), isSecretSetting(name) && value !== null ? secret : value]
    }),
  )

/** Null takes a setting back to what `.env` or the product says. */
export async function changeSettings(
  { updated_at: seen, ...body }: SettingsChange,
  actor: Actor,
): Promise<null | Refusal> {
  const entries = Object.entries(body).filter(([, value]) => value !== undefined)
  if (entries.length === 0) return null
  const result = await inTransaction<null | Refusal>(async (trx) => {
    const revision = await raiseRevision(trx)
    const stored = readRows((await trx.from('settings')) as SettingRow[])
    const before = stored.values as Values
    const given = Object.fromEntries(entries) as Values
    const groups = new Set(Object.keys(given).map((name) => SETTINGS[name as SettingName].group))
    const touched = [...groups].flatMap(settingsOf)
    if (seen !== undefined && touched.some((name) => (stored.changedMs[name] ?? 0) > Date.parse(seen)))
      return refuse('stale', STALE)
    const change = withoutForeignKey(given, before)
    const next = withoutNulls({ ...before, ...change })
    const refused = groups.has('services') ? refuseServices(next) : null
    if (refused) return refused
    const changed = (Object.keys(change) as SettingName[]).filter(
      (name) => !same(next[name], before[name]) || stored.unreadable.includes(name),
    )
    for (const name of changed) {
      const value = next[name]
      await writeSetting(trx, {
        name,
        updated_ms: revision,
        value: value === undefined ? null : written(name, value),
      })
    }
    if (changed.length > 0)
      await recordEvent(
        actor,
        'update',
        { kind: 'setting', id: null },
        { before: audited(changed, before, 'set'), after: audited(changed, next, 'changed') },
        trx,
      )
    return null
  })
  await loadSettings()
  return result
}
