import { createHash } from 'node:crypto'
import { LOGO_LIMITS, SETTING_MESSAGES } from '@longhaul/core/contract'
import { recordEvent, type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { storedSettings } from '#services/shared/setting_values'
import { isRefusal, refuse, refuseField, type Refusal } from '#services/shared/refusal'
import { raiseRevision, STALE, writeSetting } from '#services/settings/change_settings'
import { readPicture } from '#services/settings/picture'
import { loadSettings, LOGO, type SettingRow, type StoredLogo } from '#services/settings/stored_settings'

/** For the trail: enough to tell one picture from another. */
interface LogoFacts {
  readonly type: string
  readonly bytes: number
  readonly sha256: string
}

const factsOf = (type: string, body: Buffer): LogoFacts => ({
  type,
  bytes: body.length,
  sha256: createHash('sha256').update(body).digest('hex'),
})

/** `seen`: the version of the settings it is made on; `null` for any. */
async function replaceLogo(
  next: { type: string; body: Buffer } | null,
  seen: string | null,
  actor: Actor,
): Promise<null | Refusal> {
  const result = await inTransaction<null | Refusal>(async (trx) => {
    const revision = await raiseRevision(trx)
    const row = (await trx.from('settings').where('name', LOGO).first()) as SettingRow | null
    // Not the other way round: what is no time is no version either.
    if (row && seen !== null && !(Number(row.updated_ms) <= Date.parse(seen))) return refuse('stale', STALE)
    const kept = row?.value ? (JSON.parse(row.value) as StoredLogo) : null
    const before = kept && factsOf(kept.type, Buffer.from(kept.base64, 'base64'))
    const after = next && factsOf(next.type, next.body)
    if (before?.sha256 === after?.sha256) return null
    const value =
      next && JSON.stringify({ type: next.type, base64: next.body.toString('base64') } satisfies StoredLogo)
    await writeSetting(trx, { name: LOGO, updated_ms: revision, value })
    const change = { before: { logo: before }, after: { logo: after } }
    await recordEvent(actor, 'update', { kind: 'setting', id: null }, change, trx)
    return null
  })
  if (isRefusal(result)) return result
  await loadSettings()
  return null
}

/** Judged by its bytes: what a browser would be sent as a picture is one. */
export async function storeLogo(file: Buffer, seen: string | null, actor: Actor): Promise<null | Refusal> {
  const { kind, pixels, size } = SETTING_MESSAGES.logo
  if (file.length > LOGO_LIMITS.bytes) return refuseField('logo', size)
  const picture = readPicture(file)
  if (!picture || picture.width < 1 || picture.height < 1) return refuseField('logo', kind)
  if (Math.max(picture.width, picture.height) > LOGO_LIMITS.pixels) return refuseField('logo', pixels)
  return replaceLogo({ type: picture.type, body: file }, seen, actor)
}

export const removeLogo = (seen: string | null, actor: Actor): Promise<null | Refusal> =>
  replaceLogo(null, seen, actor)

export const logoAddress = (): string | null => {
  const { logo } = storedSettings()
  return logo && `/logo?${logo.digest}`
}
