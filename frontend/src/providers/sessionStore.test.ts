import { afterEach, expect, test, vi } from 'vitest'
import { buildUser } from '../test/builders.ts'
import { createSessionStore } from './sessionStore.ts'

afterEach(() => localStorage.clear())

test('a session is restored when both the access token and the user are there', () => {
  const user = buildUser()
  const first = createSessionStore()
  first.saveTokens({ access: 'a', refresh: 'r' })
  expect(createSessionStore().user()).toBeNull()
  first.saveUser(user)
  expect(createSessionStore().user()).toEqual(user)
  localStorage.removeItem('access_token')
  expect(createSessionStore().user()).toBeNull()
})

test.each(['{broken', 'null', '"text"', '[]', '{}'])(
  'a stored user %j clears the whole session',
  (record) => {
    localStorage.setItem('access_token', 'a')
    localStorage.setItem('refresh_token', 'r')
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('user', record)
    expect(createSessionStore().user()).toBeNull()
    expect(Object.keys(localStorage)).toEqual(['theme'])
  },
)

test('the user is the same object until it changes, and changes are told', () => {
  const store = createSessionStore()
  const told = vi.fn()
  const stop = store.subscribe(told)
  store.saveTokens({ access: 'a', refresh: 'r' })
  store.saveUser(buildUser({ first_name: 'Maria' }))
  expect(store.user()).toBe(store.user())
  store.saveUser(buildUser({ first_name: 'Mary' }))
  expect(store.user()?.first_name).toBe('Mary')
  expect(told).toHaveBeenCalledTimes(3)
  stop()
  store.clear()
  expect(told).toHaveBeenCalledTimes(3)
})

test('a sign-out in another tab is heard', () => {
  const store = createSessionStore()
  const told = vi.fn()
  const stop = store.subscribe(told)
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(told).toHaveBeenCalledTimes(2)
  stop()
})
