import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import fc from 'fast-check'
import * as React from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { PRODUCT_SETTINGS } from '@longhaul/core/contract'
import { oneForAll } from './oneStyleCache.ts'
import { restoreReader } from '../i18n/language.ts'
import { loadSuggestions } from '../form/place/PlaceField.tsx'
import type * as styleCache from '../theme/styleCache.ts'

// Parts of staff's pages are drawn without the page that brings their words.
import '../i18n/en/device.ts'
import '../i18n/en/eldLogs.ts'
import '../i18n/en/home.ts'
import '../i18n/en/imports.ts'
import '../i18n/en/map.ts'
import '../i18n/en/myLogs.ts'
import '../i18n/en/profile.ts'
import '../i18n/en/assign.ts'
import '../i18n/en/board.ts'
import '../i18n/en/overview.ts'
import '../i18n/en/records.ts'
import '../i18n/en/replay.ts'
import '../i18n/en/trip.ts'
import '../i18n/en/trip/stops.ts'
import '../i18n/en/roadside.ts'
import '../i18n/en/settings.ts'
import '../i18n/en/staff.ts'

// A field that is taken over amid a test would be another element.
await loadSuggestions()

configure({
  // The first page of a file loads its lazy shell from source.
  asyncUtilTimeout: 30_000,
  // `findBy` fails at every look until it finds: the document is printed when somebody reads the failure.
  getElementError: (message, container) => {
    let text: string | undefined
    return Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => (text ??= `${message ?? ''}\n\n${String(prettyDOM(container))}`),
      set: (other: string) => (text = other),
    })
  },
})

// React notes a stack for every element it makes, which takes an eighth of all time here.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
})

// A style is written once for all tests of a worker, where each signed-in shell would write it again.
// All go into one element, as in production.
vi.mock('../theme/styleCache.ts', async (original) => {
  const { createStyleCache } = await original<typeof styleCache>()
  const inOneElement = () => {
    const cache = createStyleCache()
    cache.sheet.isSpeedy = true
    return cache
  }
  return { createStyleCache: () => (oneForAll.cache ??= inOneElement()) }
})

// The same cases at every run.
fc.configureGlobal({ seed: 20_260_101 })

// Without it Leaflet takes two clicks within 200 ms for a double tap.
Object.defineProperty(UIEvent.prototype, 'sourceCapabilities', {
  configurable: true,
  value: { firesTouchEvents: false },
})

// What the server writes into every page.
const settings = document.createElement('meta')
settings.name = 'settings'
settings.content = JSON.stringify(PRODUCT_SETTINGS)

const AT_START = Date.parse('2026-12-02T15:00:00Z') - performance.now()

beforeEach(async () => {
  document.head.append(settings)
  // The tests are read on the 24-hour clock, which the accounts of `buildUser` have too.
  window.localStorage.setItem('hour_clock', '24')
  await restoreReader()
  window.localStorage.clear()
  // The rows of the tests are from this year: dates of another one read with it.
  vi.spyOn(Date, 'now').mockImplementation(() => AT_START + performance.now())
  // jsdom has neither; the pages ask for both.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
  vi.stubGlobal('scrollTo', () => undefined)
})

afterEach(() => {
  cleanup()
  window.localStorage.clear()
  window.sessionStorage.clear()
  delete document.documentElement.dataset.theme
})
