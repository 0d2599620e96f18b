import type { VehicleRow } from '@longhaul/core/contract'
import { Api, buildRegistration, buildTrip, CHICAGO, DENVER, OMAHA, uniqueName } from '../support/api.ts'
import { TripPage, signInPage } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const HOUR = 3_600_000
const hoursAhead = (hours: number): string =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * HOUR).toISOString()
/** Far from the day's edge at the terminal. */
const daysAgo = (days: number): string => hoursAhead(-24 * days).slice(0, 10)

test('before a trip changes its driver the dialog says what stands against it, a retired truck too', async ({
  page,
  demo,
  stack,
  expectAccessible,
}) => {
  const admin = await demo('admin')
  const last = uniqueName('Warned').replace('_', '')
  const driver = await Api.register(stack.url, buildRegistration({ last_name: last }))
  const { user_id: id, carrier_id: own } = await driver.me()
  const carrier = (await admin.carriers()).find((one) => one.id !== own)
  const truck = await admin.post<VehicleRow>('/api/vehicles/', {
    vehicle_number: `W${Date.now()}`,
    license_plate: 'NE-77',
    state: 'NE',
    carrier: carrier!.id,
    weight_pounds: 80_000,
    length_feet: 70,
  })
  await driver.post('/api/duty-statuses/', {
    status: 'OFF_DUTY',
    start_time: hoursAhead(-40),
    end_time: hoursAhead(-1),
    location: DENVER,
    location_description: 'Denver, CO',
  })
  const load = buildTrip({
    vehicle_id: truck.id,
    current_location_input: OMAHA,
    current_location_name: 'Omaha, NE',
    start_time: hoursAhead(6),
  })
  const trip = await admin.post<{ id: number }>('/api/trips/', { ...load, pickup_until: hoursAhead(7) })
  const other = await driver.post<{ id: number }>('/api/trips/', {
    ...load,
    pickup_location_input: CHICAGO,
    pickup_location_name: 'Chicago, IL',
    dropoff_location_input: OMAHA,
    dropoff_location_name: 'Omaha, NE',
  })
  await admin.patch(`/api/users/${id}/`, {
    license_class: 'B',
    license_expires_on: daysAgo(3),
    medical_expires_on: daysAgo(2),
  })

  await signInPage(page, admin)
  const shown = new TripPage(page)
  const choose = async () => {
    await shown.open(trip.id)
    await shown.button('Update').click()
    await shown.dialog().getByRole('combobox', { name: 'Driver' }).fill(last)
    // A row that is drawn anew with its hours would lose the click.
    await page.getByRole('option', { name: new RegExp(`${last}.* to drive`) }).click()
    await expect(shown.dialog().getByRole('list', { name: 'What to know first' })).toBeVisible()
  }
  await choose()
  const said = shown.dialog().getByRole('list', { name: 'What to know first' }).getByRole('listitem')
  await expect(said).toHaveText([
    /^The license holds until /,
    /^The medical certificate holds until /,
    `Truck ${truck.vehicle_number} needs a license of class A; the driver’s is of class B.`,
    new RegExp(`^Another trip at the same time: #${other.id}, `),
    /^The pickup is missed by .* No departure is in time any more\.$/,
    `Truck ${truck.vehicle_number} belongs to another carrier than the driver.`,
    /are not recorded and are read as off duty\.$/,
  ])
  await expectAccessible()

  // A driver has the truck of the last trip: of the one at the same time, in the same truck.
  await admin.patch(`/api/vehicles/${truck.id}/`, { retired: true })
  await choose()
  await expect(said).toHaveText([`The trip’s own truck ${truck.vehicle_number} is retired.`])
  await shown.dialog().getByRole('button', { name: 'Update' }).click()
  await expect(shown.dialog().getByRole('alert')).toHaveText(/^The trip stays with /)
  const kept = await admin.get<{ driver: { id: number } }>(`/api/trips/${trip.id}/`)
  expect(kept.driver.id).not.toBe(id)
})
