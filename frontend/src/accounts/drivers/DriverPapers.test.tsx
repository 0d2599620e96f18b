import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildAccount, buildCarrier, buildUser, buildVehicle } from '../../test/builders.ts'
import { choose } from '../../test/choose.ts'
import { onPhone, renderApp } from '../../test/renderApp.tsx'
import { formatDay } from '../../ui/format.ts'
import { dayOf, shiftDay } from '../../ui/zoneTime.ts'

const ZONE = 'America/Chicago'
const inDays = (days: number) => shiftDay(dayOf(Date.now(), ZONE), days)
const maria = () =>
  buildAccount({
    id: 61,
    carrier: 3,
    license_class: 'B',
    license_expires_on: inDays(20),
    medical_expires_on: inDays(-3),
    usual_vehicle: 7,
  })
const world = () => ({
  user: buildUser({ role: 'admin' }),
  drivers: [maria(), buildAccount({ id: 62, role: 'support', carrier: null, home_zone: null })],
  carriers: [buildCarrier({ id: 3, name: 'Prairie Freight' })],
  vehicles: [
    buildVehicle({ id: 7, carrier: 3, vehicle_number: 'TRUCK7' }),
    buildVehicle({ id: 8, carrier: 3, vehicle_number: 'TRUCK8' }),
    buildVehicle({ id: 9, carrier: 3, vehicle_number: 'OLD9', retired: true }),
    buildVehicle({ id: 10, carrier: 4, vehicle_number: 'OTHER10' }),
  ],
})

test('on a phone the grid tells only of what somebody has to look at', async () => {
  onPhone()
  const fine = buildAccount({
    id: 63,
    first_name: 'Ann',
    last_name: 'Able',
    carrier: 3,
    license_expires_on: inDays(400),
  })
  const office = buildAccount({
    id: 64,
    role: 'admin',
    first_name: 'Olga',
    last_name: 'Office',
    carrier: null,
  })
  renderApp('/drivers', { ...world(), drivers: [maria(), fine, office] })
  const card = (await screen.findByRole('link', { name: 'Maria Gomez' })).closest('li')!
  expect(card).toHaveTextContent(/License ?expires in 20 days/)
  expect(card).toHaveTextContent(/Medical certificate ?expired 3 days ago/)
  expect(screen.getByRole('link', { name: 'Ann Able' }).closest('li')).not.toHaveTextContent(/expire[sd] /)
  // Of what, nobody would know.
  expect(screen.getByRole('link', { name: 'Olga Office' }).closest('li')).not.toHaveTextContent('None')
})

test('the grid has the last days, and class and usual truck where they are chosen', async () => {
  const app = renderApp('/drivers', world())
  const grid = await screen.findByRole('table')
  const license = await within(grid).findByText(`${formatDay(inDays(20))}`, { exact: false })
  expect(license).toHaveClass('paper-soon')
  expect(
    within(grid)
      .getByText(/expired 3 days ago/)
      .closest('.paper-expired'),
  ).not.toBeNull()
  expect(within(grid).queryByText('TRUCK7')).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('button', { name: 'Columns' }))
  await app.user.click(await screen.findByRole('checkbox', { name: 'Usual truck' }))
  await app.user.click(screen.getByRole('checkbox', { name: 'License class' }))
  expect(await within(grid).findByRole('link', { name: 'TRUCK7', hidden: true })).toHaveAttribute(
    'href',
    '/vehicles/7',
  )
})

test('the grid can be narrowed to what expires', async () => {
  const app = renderApp('/drivers', world())
  await choose(app.user, 'Expires', 'Within 30 days')
  await waitFor(() => expect(decodeURIComponent(app.address())).toContain('"expiring":"soon"'))
  // The list of the test knows no such day: what is asked for reaches it.
  expect(await screen.findByText('Nothing matches these filters.')).toBeVisible()
})

test('an admin changes papers and usual truck; only trucks in service of the carrier are offered', async () => {
  const app = renderApp('/drivers/61', world())
  const update = vi.spyOn(app.providers.data!, 'update')
  const license = await screen.findByLabelText('License expires')
  expect(license).toHaveValue(inDays(20))
  expect(screen.getByText(/\(in 20 days\)/)).toBeVisible()
  fireEvent.change(license, { target: { value: '2031-02-28' } })
  const medical = screen.getByLabelText('Medical certificate expires')
  fireEvent.change(medical, { target: { value: '' } })
  fireEvent.blur(medical)
  await choose(app.user, 'License class', 'A')
  const truck = screen.getByRole('combobox', { name: 'Usual truck' })
  await waitFor(() => expect(truck).toHaveValue('TRUCK7'))
  await app.user.click(truck)
  await app.user.clear(truck)
  expect(await screen.findByRole('option', { name: 'TRUCK8' })).toBeVisible()
  for (const name of ['OLD9', 'OTHER10'])
    expect(screen.queryByRole('option', { name })).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('option', { name: 'TRUCK8' }))
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  expect(update.mock.calls[0]![1].data).toEqual({
    license_class: 'A',
    license_expires_on: '2031-02-28',
    medical_expires_on: null,
    usual_vehicle: 8,
    updated_at: maria().updated_at,
  })
})

test('who does not drive has none of them', async () => {
  renderApp('/drivers/62', world())
  expect(await screen.findByLabelText('First name')).toBeVisible()
  for (const label of ['License class', 'License expires', 'Usual truck'])
    expect(screen.queryByLabelText(label)).not.toBeInTheDocument()
})

test('support reads them', async () => {
  renderApp('/drivers/61', { ...world(), user: buildUser({ role: 'support' }) })
  expect(await screen.findByText(/\(in 20 days\)/)).toBeVisible()
  expect(screen.getByText(/expired 3 days ago/)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'TRUCK7' })).toHaveAttribute('href', '/vehicles/7')
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
})
