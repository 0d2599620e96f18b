import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { atMoment } from '../../test/atMoment.ts'
import { buildDriver, buildTrip, buildUser, buildVehicle } from '../../test/builders.ts'
import { NOW, maria, open, truck } from '../../test/createTrip.ts'

atMoment(NOW)

describe('the truck', () => {
  it("is that of the driver's last trip, and the carrier's own come first", async () => {
    const other = buildVehicle({ id: 3, vehicle_number: 'AAA3', carrier: 2 })
    const vehicle = { id: 7, vehicle_number: 'TRUCK7', license_plate: 'NE1007' }
    await open({ vehicles: [other, truck], trips: [buildTrip({ vehicle })] })
    const field = screen.getByLabelText('Vehicle')
    await waitFor(() => expect(field).toHaveValue('7'))
    expect(
      within(field)
        .getAllByRole('group')
        .map((group) => group.getAttribute('label')),
    ).toEqual(['The driver’s carrier', 'Other carriers'])
    expect(maria.carrier_id).toBe(truck.carrier)
  })

  const driven = { id: 7, vehicle_number: 'TRUCK7', license_plate: 'NE1007' }
  const named = buildVehicle({ id: 8, vehicle_number: 'NAMED8' })

  it('is the one the office has named, before that of the last trip', async () => {
    const trips = [buildTrip({ vehicle: driven })]
    await open({ user: buildUser({ ...maria, usual_vehicle: 8 }), vehicles: [truck, named], trips })
    await waitFor(() => expect(screen.getByLabelText('Vehicle')).toHaveValue('8'))
  })

  it('is that of the last trip where the named one is in service no more', async () => {
    const trips = [buildTrip({ vehicle: driven })]
    const retired = { ...named, retired: true }
    await open({ user: buildUser({ ...maria, usual_vehicle: 8 }), vehicles: [truck, retired], trips })
    await waitFor(() => expect(screen.getByLabelText('Vehicle')).toHaveValue('7'))
  })

  it('is the named one of the driver whom an admin plans for', async () => {
    const sam = buildDriver({ id: 12, usual_vehicle: 8 })
    const app = await open({
      user: buildUser({ id: 9, role: 'admin' }),
      drivers: [sam],
      vehicles: [truck, named],
      trips: [buildTrip({ vehicle: driven, driver: sam })],
    })
    await app.user.type(await screen.findByRole('combobox', { name: 'Driver' }), 'rey')
    await app.user.click(await screen.findByRole('option', { name: /^Sam Reyes/ }))
    await waitFor(() => expect(screen.getByLabelText('Vehicle')).toHaveValue('8'))
    await app.user.selectOptions(screen.getByLabelText('Vehicle'), '7')
    expect(screen.getByLabelText('Vehicle')).toHaveValue('7')
  })
})
