import {
  PRODUCT_SERVICES,
  PRODUCT_SETTINGS,
  SETTING_NAMES,
  type SettingName,
  type SettingsRow,
} from '@longhaul/core/contract'
import { MADE } from './stamps.ts'

export const buildSettings = (overrides: Partial<SettingsRow> = {}): SettingsRow => ({
  ...structuredClone(PRODUCT_SETTINGS),
  ...PRODUCT_SERVICES,
  id: 'all',
  updated_at: MADE,
  registration: 'approve',
  secrets: { router_key: 'unset' },
  sources: Object.fromEntries(SETTING_NAMES.map((name) => [name, 'product'])) as SettingsRow['sources'],
  ...overrides,
})

/** As the server does: what is null goes back to the product's. */
export function changeSettings(
  settings: SettingsRow,
  { updated_at: _, ...change }: Record<string, unknown>,
): SettingsRow {
  const usual: Record<string, unknown> = { ...buildSettings() }
  for (const [name, value] of Object.entries(change)) {
    Object.assign(settings, { [name]: name === 'router_key' ? null : (value ?? usual[name]) })
    settings.sources[name as SettingName] = value === null ? 'product' : 'page'
  }
  settings.updated_at = new Date(Date.parse(settings.updated_at) + 1).toISOString()
  return settings
}
