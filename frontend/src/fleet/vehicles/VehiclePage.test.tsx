import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildCarrier, buildUser, buildVehicle } from '../../test/builders.ts'
import { choose } from '../../test/choose.ts'
import { renderApp } from '../../test/renderApp.tsx'
import { dayOf, shiftDay } from '../../ui/zoneTime.ts'

test('the size of a truck is typed, checked and saved; blank is not known', async () => {
  const vehicle = buildVehicle({ id: 7, carrier: 3, length_feet: 73 })
  const { user } = renderApp('/vehicles/7', {
    user: buildUser({ role: 'admin' }),
    carriers: [buildCarrier({ id: 3, name: 'Prairie Freight' })],
    vehicles: [vehicle],
  })
  const height = await screen.findByLabelText('Height, inches')
  await user.type(height, '13.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Height must be a whole number from 60 to 192 inches')).toBeVisible()

  await user.clear(height)
  await user.type(height, '150')
  await user.clear(screen.getByLabelText('Length, feet'))
  await user.click(screen.getByLabelText('Hazardous materials'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(vehicle).toMatchObject({
      height_inches: 150,
      length_feet: null,
      weight_pounds: null,
      hazmat: true,
    }),
  )
})

const ZONE = 'Pacific/Honolulu'
const inDays = (days: number) => shiftDay(dayOf(Date.now(), ZONE), days)
/** The day is counted by the carrier's clock, not by the reader's. */
const fleet = (due: string | null) => ({
  carriers: [buildCarrier({ id: 3, name: 'Prairie Freight', home_zone: ZONE })],
  vehicles: [buildVehicle({ id: 7, carrier: 3, vehicle_number: 'TRUCK7', inspection_due_on: due })],
})

test('the annual inspection is typed, saved and emptied', async () => {
  const world = fleet(null)
  for (const value of ['2027-03-31', '']) {
    const { user, unmount } = renderApp('/vehicles/7', { user: buildUser({ role: 'admin' }), ...world })
    const due = await screen.findByLabelText('Annual inspection due')
    fireEvent.change(due, { target: { value } })
    fireEvent.blur(due)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(world.vehicles[0]!.inspection_due_on).toBe(value || null))
    unmount()
  }
})

test('the page and the grid say how long the inspection holds', async () => {
  const support = buildUser({ role: 'support' })
  const page = renderApp('/vehicles/7', { user: support, ...fleet(inDays(0)) })
  expect(await screen.findByText(/\(last day today\)/)).toBeVisible()
  page.unmount()
  const { user, ...app } = renderApp('/vehicles', { user: support, ...fleet(inDays(-1)) })
  await screen.findByText('TRUCK7')
  expect(screen.queryByText(/expired 1 day ago/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Annual inspection due' }))
  expect((await screen.findByText(/expired 1 day ago/)).closest('.paper-expired')).not.toBeNull()
  await user.keyboard('{Escape}')
  await choose(user, 'Inspection due', 'Expired')
  await waitFor(() => expect(decodeURIComponent(app.address())).toContain('"expiring":"expired"'))
})
