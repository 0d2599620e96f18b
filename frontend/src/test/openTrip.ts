import { screen } from '@testing-library/react'
import { buildTrip, buildUser } from './builders.ts'
import type { FakeWorld } from './fakeProviders.ts'
import { renderApp } from './renderApp.tsx'

export const maria = buildUser({ id: 1 })
export const trip42 = buildTrip({ id: 42 })

export const openTrip = async (overrides: FakeWorld = {}, path = '/trips/42') => {
  const app = renderApp(path, { user: maria, trips: [trip42], ...overrides })
  await screen.findByRole('heading', { name: 'Trip #42' })
  return app
}
export const button = (name: string) => screen.getByRole('button', { name })
