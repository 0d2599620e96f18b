import { expect, test } from 'vitest'
import { raI18nProvider } from './raI18nProvider.ts'
import { translate } from './translate.ts'

const messages = { nav: { hello: 'Hello, %{name}' }, trips: '%{smart_count} trip |||| %{smart_count} trips' }

test('a sentence is found by its path and filled', () => {
  expect(translate(messages, 'nav.hello', { name: 'Maria' })).toBe('Hello, Maria')
  expect(translate(messages, 'nav.hello')).toBe('Hello, %{name}')
})

test('a sentence that ends with a Spanish time has one stop', () => {
  expect(translate({ stop: 'Deténgase a las %{time}.' }, 'stop', { time: '6:23\u00a0p.m.' })).toBe(
    'Deténgase a las 6:23\u00a0p.m.',
  )
})

test.each([
  [0, '0 trips'],
  [1, '1 trip'],
  [2, '2 trips'],
])('the plural of %i is %j', (smart_count, said) => {
  expect(translate(messages, 'trips', { smart_count })).toBe(said)
})

test.each(['nav', 'nav.hello.deeper', 'nowhere', ''])('a path to no sentence, %j, shows itself', (key) => {
  expect(translate(messages, key)).toBe(key)
})

test('react-admin finds its own words, ours, and falls back to the default it brings', () => {
  const english = raI18nProvider({ language: 'en' })
  expect(english.translate('ra.action.save')).toBe('Save')
  expect(english.translate('carriers.nameColumn')).toBe('Name')
  expect(english.translate('resources.x.fields.y', { _: 'Y of %{z}', z: 'Z' })).toBe('Y of Z')
})
