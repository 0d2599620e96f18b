import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildRoute, buildTrip, buildUser } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

test('a plan on a record with a hole says how much is missing, and leads to it', async () => {
  const trip = buildTrip()
  const route = buildRoute()
  const compliance = { ...route.compliance, verdict: 'Incomplete' as const, unrecorded_hours: 1 / 60 }
  renderApp(`/trips/${trip.id}`, {
    user: buildUser(),
    trips: [trip],
    verbs: { storedRoute: async () => ({ ...route, compliance }) },
  })
  expect(await screen.findByText(/^Nothing is recorded for 1 min of the last 8 days/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Fill the gap' })).toHaveAttribute('href', '/my-logs')
})
