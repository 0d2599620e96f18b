import { isoTime, type Instant } from '@longhaul/core'
import { isSecretSetting, SETTING_NAMES, type SettingsRow } from '@longhaul/core/contract'
import { type SettingsInForce } from '#services/settings/settings_in_force'

/** `.env` may hold a name and password in an address; nobody is shown them. */
function withoutPassword(address: string): string {
  if (!/^https?:\/\/[^/]*@/i.test(address)) return address
  const url = new URL(address)
  url.username = ''
  url.password = ''
  return url.href
}

export const settingsRow = ({ revision, logo, of }: SettingsInForce): SettingsRow => {
  const values = SETTING_NAMES.map((name) => {
    const { value } = of[name]
    if (isSecretSetting(name)) return [name, null]
    return [name, name.endsWith('_url') && typeof value === 'string' ? withoutPassword(value) : value]
  })
  return {
    ...(Object.fromEntries(values) as Omit<
      SettingsRow,
      'id' | 'updated_at' | 'sources' | 'secrets' | 'logo'
    >),
    id: 'all',
    updated_at: isoTime(revision as Instant),
    sources: Object.fromEntries(
      SETTING_NAMES.map((name) => [name, of[name].source]),
    ) as SettingsRow['sources'],
    secrets: Object.fromEntries(
      SETTING_NAMES.filter(isSecretSetting).map((name) => [name, of[name].secret]),
    ) as SettingsRow['secrets'],
    logo,
  }
}
