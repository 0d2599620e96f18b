import { screen } from '@testing-library/react'
import type { TripBody } from '@longhaul/core/contract'
import { ApiError } from '../providers/http.ts'
import { writeDraft } from '../trips/form/draftStore.ts'
import { EMPTY_DRAFT, type TypedDraft } from '../trips/form/tripDraft.ts'
import { buildClocks, buildUser, buildVehicle } from './builders.ts'
import type { FakeWorld } from './fakeProviders.ts'
import { renderApp, type RenderedApp } from './renderApp.tsx'

export const NOW = Date.parse('2026-12-01T11:53:00Z')

export const maria = buildUser({ id: 1 })
export const truck = buildVehicle({ id: 7, vehicle_number: 'TRUCK7', license_plate: 'NE1007', state: 'NE' })

const PLACES = [
  { display_name: 'Denver, CO', lat: 39.7392, lon: -104.9903, place_id: '1', source: 'Longhaul places' },
  { display_name: 'Omaha, NE', lat: 41.2565, lon: -95.9345, place_id: '2', source: 'Longhaul places' },
  { display_name: 'Chicago, IL', lat: 41.8781, lon: -87.6298, place_id: '3', source: 'Longhaul places' },
  {
    display_name: 'Chicago Heights, IL',
    lat: 41.5061,
    lon: -87.6356,
    place_id: '4',
    source: 'Longhaul places',
  },
]
export const searchPlaces = async (q: string) =>
  PLACES.filter((place) => place.display_name.toLowerCase().includes(q.toLowerCase()))

export const world = (overrides: FakeWorld = {}): FakeWorld => ({
  user: maria,
  vehicles: [truck],
  clocks: buildClocks({ cycle_hours_used: 12.1 }),
  ...overrides,
  verbs: { searchPlaces, ...overrides.verbs },
})

export const open = async (overrides?: FakeWorld) => {
  const app = renderApp('/trips/create', world(overrides))
  await screen.findByRole('option', { name: 'TRUCK7 (NE1007 - NE)' })
  // The lower fields and the buttons are drawn a step later.
  await screen.findByRole('button', { name: 'Save Trip' })
  return app
}

export async function choose(app: RenderedApp, field: string, typed: string, place: string) {
  await app.user.type(screen.getByLabelText(field), typed)
  await app.user.click(await screen.findByRole('option', { name: place }))
}

export async function fillIn(app: RenderedApp) {
  await app.user.selectOptions(screen.getByLabelText('Vehicle'), 'TRUCK7 (NE1007 - NE)')
  await choose(app, 'Current Location', 'denv', 'Denver, CO')
  await choose(app, 'Pickup Location', 'omah', 'Omaha, NE')
  await choose(app, 'Dropoff Location', 'chic', 'Chicago, IL')
}

/** Leaves a complete draft on the device. */
export const writeFilled = (overrides: Partial<TypedDraft> = {}) =>
  writeDraft(window.localStorage, maria.id, {
    ...EMPTY_DRAFT,
    vehicleId: 7,
    current: { name: 'Denver, CO', point: [-104.9903, 39.7392] },
    pickup: { name: 'Omaha, NE', point: [-95.9345, 41.2565] },
    dropoff: { name: 'Chicago, IL', point: [-87.6298, 41.8781] },
    cycleHours: '12.5',
    start: null,
    ...overrides,
  })

/** Opens the page on a complete draft, as a reload would. */
export function openFilled(overrides?: FakeWorld) {
  writeFilled()
  return open(overrides)
}

/** A server that takes no trip now, and what it was sent. */
export function savesRefused() {
  const saved: TripBody[] = []
  const refuse = async (body: TripBody): Promise<never> => {
    saved.push(body)
    throw new ApiError(503, 'Later')
  }
  return { saved, refuse }
}
