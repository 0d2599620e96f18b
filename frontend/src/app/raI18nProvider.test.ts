import { expect, test } from 'vitest'
import { raI18nProvider } from './raI18nProvider.ts'

test('react-admin finds its own words, ours, and falls back to the default it brings', () => {
  const english = raI18nProvider({ language: 'en' })
  expect(english.translate('ra.action.save')).toBe('Save')
  expect(english.translate('carriers.nameColumn')).toBe('Name')
  expect(english.translate('resources.x.fields.y', { _: 'Y of %{z}', z: 'Z' })).toBe('Y of Z')
})
