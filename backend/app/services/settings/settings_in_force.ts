import {
  SETTING_NAMES,
  type SecretState,
  type SettingName,
  type SettingSource,
  type SettingValues,
} from '@longhaul/core/contract'
import { effective, secretState, sourceOf, storedSettings } from '#services/shared/setting_values'
import { logoAddress } from '#services/settings/logo'
import { refreshSettings } from '#services/settings/stored_settings'

export interface SettingsInForce {
  readonly revision: number
  readonly logo: string | null
  readonly of: Readonly<
    Record<SettingName, { value: SettingValues[SettingName]; source: SettingSource; secret: SecretState }>
  >
}

/** As the database has them at this moment. */
export async function readSettings(): Promise<SettingsInForce> {
  await refreshSettings()
  const entries = SETTING_NAMES.map((name) => [
    name,
    { value: effective(name), source: sourceOf(name), secret: secretState(name) },
  ])
  return {
    revision: storedSettings().revision,
    logo: logoAddress(),
    of: Object.fromEntries(entries) as SettingsInForce['of'],
  }
}
