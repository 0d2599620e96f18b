import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, vi } from 'vitest'

// The first page of a file loads its lazy shell from source.
configure({ asyncUtilTimeout: 30_000 })
// The same cases at every run.
fc.configureGlobal({ seed: 20_260_101 })

// jsdom does not say what clicked, as browsers do; of the unknown Leaflet takes two clicks within 200 ms
// for a double tap.
Object.defineProperty(UIEvent.prototype, 'sourceCapabilities', {
  configurable: true,
  value: { firesTouchEvents: false },
})

const AT_START = Date.parse('2026-12-02T15:00:00Z') - performance.now()

beforeEach(() => {
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
  // Each signed-in shell brings its own style tags: left behind, every later question about styles reads
  // them all.
  for (const style of document.querySelectorAll('style[data-emotion^="lh"]')) style.remove()
  window.localStorage.clear()
  window.sessionStorage.clear()
  delete document.documentElement.dataset.theme
})
