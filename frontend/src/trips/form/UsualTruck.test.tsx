import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { atMoment } from '../../test/atMoment.ts'
import { buildDriver, buildTrip, buildUser, buildVehicle } from '../../test/builders.ts'
import { ApiError } from '../../providers/http.ts'
import { NOW, maria, open, truck } from '../../test/createTrip.ts'
import { renderApp } from '../../test/renderApp.tsx'

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

  describe('where each carrier keeps its own', () => {
    const sam = buildDriver({ id: 12, carrier: 2, usual_vehicle: null })
    const theirs = buildVehicle({ id: 9, vehicle_number: 'THEIRS9', carrier: 2 })
    const admin = buildUser({ id: 9, role: 'admin' })
    const LEFT = 'The vehicle chosen before may not go with this driver.'
    const numbers = () =>
      within(screen.getByLabelText('Vehicle'))
        .getAllByRole('option')
        .map((option) => option.textContent!.split(' ')[0])
    const plan = async (app: Awaited<ReturnType<typeof open>>) => {
      await app.user.type(await screen.findByRole('combobox', { name: 'Driver' }), 'rey')
      await app.user.click(await screen.findByRole('option', { name: /^Sam Reyes/ }))
    }

    it('only those of the driver are offered, and another one chosen before is said to be left', async () => {
      const world = { user: admin, drivers: [sam], ownVehicles: true }
      const app = await open({ ...world, vehicles: [truck, theirs] })
      expect(numbers()).toEqual(['Select', 'TRUCK7', 'THEIRS9'])
      await app.user.selectOptions(screen.getByLabelText('Vehicle'), '7')
      await plan(app)
      await waitFor(() => expect(numbers()).toEqual(['Select', 'THEIRS9']))
      expect(screen.getByText(LEFT)).toHaveRole('status')
      expect(screen.getByLabelText('Vehicle')).toHaveValue('')
      await app.user.selectOptions(screen.getByLabelText('Vehicle'), '9')
      expect(screen.queryByText(LEFT)).toBeNull()
      await app.user.clear(screen.getByRole('combobox', { name: 'Driver' }))
      await waitFor(() => expect(numbers()).toEqual(['Select', 'TRUCK7', 'THEIRS9']))
      expect(screen.getByLabelText('Vehicle')).toHaveValue('9')
    })

    it('a driver without one is said to have none, and a list that fails is asked for again', async () => {
      let fails = true
      const world = { user: admin, drivers: [sam], ownVehicles: true, vehicles: [truck] }
      const app = await open({
        ...world,
        verbs: {
          listVehicles: async ({ filter }) => {
            if ((filter as { usable_by?: number }).usable_by !== sam.id) return { data: [truck], total: 1 }
            if (fails) throw new ApiError(403, 'Not today')
            return { data: [], total: 0 }
          },
        },
      })
      await plan(app)
      expect(await screen.findByText('Not today')).toBeVisible()
      fails = false
      await app.user.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByText(/^No vehicle in service may go with this driver/)).toBeVisible()
      expect(screen.queryByText('Not today')).toBeNull()
    })

    it('an admin without one may plan for a driver who has some; in an empty fleet one is added first', async () => {
      const own = buildDriver({ ...sam, id: 9, carrier: 3 })
      const world = { user: admin, drivers: [own, sam], ownVehicles: true }
      const { unmount } = renderApp('/trips/create', { ...world, vehicles: [theirs] })
      expect(await screen.findByText(/^No vehicle in service may go with this driver/)).toBeVisible()
      unmount()
      renderApp('/trips/create', { ...world, vehicles: [] })
      expect(await screen.findByText('No Vehicles Available')).toBeVisible()
    })
  })
})
