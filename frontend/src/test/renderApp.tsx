import { onTestFinished, vi } from 'vitest'
import { render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { App } from '../app/App.tsx'
import type { Providers } from '../providers/session.ts'
import { fakeProviders, type FakeWorld } from './fakeProviders.ts'

export interface RenderedApp extends RenderResult {
  providers: Providers
  /** The browser's storage of the session, shared with other tabs. */
  kept: Map<string, string>
  user: UserEvent
  address: () => string
}

/** The real app at `path`, on an in-memory server. Nothing of ours is mocked. */
export function renderApp(path: string, world: FakeWorld = {}): RenderedApp {
  const kept = new Map<string, string>()
  const providers = fakeProviders(world, kept)
  let at = path
  function Address() {
    const { pathname, search } = useLocation()
    at = pathname + search
    return null
  }
  const rendered = render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <Address />
      <App providers={providers} />
    </MemoryRouter>,
  )
  return { ...rendered, providers, kept, user: userEvent.setup({ delay: null }), address: () => at }
}

/** The window is as narrow as a phone until the test is over. */
export function onPhone(): void {
  const before = window.matchMedia
  onTestFinished(() => void vi.stubGlobal('matchMedia', before))
  vi.stubGlobal('matchMedia', (query: string) => ({ ...before(query), matches: query.includes('max-width') }))
}
