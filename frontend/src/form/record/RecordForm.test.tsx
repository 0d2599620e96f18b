import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../providers/http.ts'
import { buildAccount, buildCarrier, buildUser } from '../../test/builders.ts'
import { choose } from '../../test/choose.ts'
import { renderApp } from '../../test/renderApp.tsx'

const LATER = '2026-11-02T16:00:00.000Z'
const mine = buildCarrier({ id: 3, name: 'Prairie Freight', main_office_address: '1 Plain Road, Omaha, NE' })
const theirs = { ...mine, main_office_address: '9 River Road, Omaha, NE', updated_at: LATER }

function open() {
  const app = renderApp('/carriers/3', { user: buildUser({ role: 'admin' }), carriers: [{ ...mine }] })
  const sent: Record<string, unknown>[] = []
  const { data } = app.providers
  const update = data!.update
  data!.update = async (resource, params) => {
    sent.push(params.data as Record<string, unknown>)
    if ((params.data as { updated_at: string }).updated_at !== LATER)
      throw new ApiError(409, 'Somebody else has changed this carrier.', { current: theirs })
    return update(resource, params)
  }
  return { ...app, sent }
}

test('the second of two admins learns of the first one’s change and keeps what was typed', async () => {
  const app = open()
  const name = await screen.findByLabelText('Carrier name')
  await app.user.clear(name)
  await app.user.type(name, 'Prairie Haulage')
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByText(/Somebody changed this in the meantime/)
  expect(notice).toHaveTextContent('Main office address: 1 Plain Road, Omaha, NE → 9 River Road, Omaha, NE')
  expect(name).toHaveValue('Prairie Haulage')
  await app.user.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(screen.getByLabelText('Carrier name')).toHaveValue('Prairie Haulage')
  expect(screen.getByLabelText('Main office address')).toHaveValue('9 River Road, Omaha, NE')
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(app.address()).toBe('/carriers'))
  expect(app.sent.at(-1)).toEqual({
    name: 'Prairie Haulage',
    updated_at: LATER,
  })
})

test('or takes the record as it is now', async () => {
  const app = open()
  const name = await screen.findByLabelText('Carrier name')
  await app.user.type(name, ' West')
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await app.user.click(await screen.findByRole('button', { name: 'Show theirs' }))
  expect(screen.getByLabelText('Carrier name')).toHaveValue('Prairie Freight')
  expect(screen.getByLabelText('Main office address')).toHaveValue('9 River Road, Omaha, NE')
  expect(screen.queryByText(/Somebody changed this/)).not.toBeInTheDocument()
})

test('staff made a driver are asked for carrier and license', async () => {
  const app = renderApp('/drivers/61', {
    user: buildUser({ role: 'admin' }),
    carriers: [mine],
    drivers: [
      buildAccount({
        id: 61,
        role: 'support',
        carrier: null,
        license_number: null,
        home_zone: null,
        ruleset: null,
        day_start_hour: null,
      }),
    ],
  })
  const sent: unknown[] = []
  const { data } = app.providers
  const update = data!.update
  data!.update = async (resource, params) => {
    sent.push(params.data)
    return update(resource, params)
  }
  expect(await screen.findByRole('combobox', { name: /^Role/ })).toHaveTextContent('Support')
  expect(screen.queryByLabelText('License number')).not.toBeInTheDocument()
  await choose(app.user, 'Role', 'Driver')
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Carrier is required')).toBeVisible()
  await choose(app.user, 'Carrier', 'Prairie Freight')
  await app.user.type(screen.getByLabelText('License number'), 'NE12345678')
  await app.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ role: 'driver', carrier: 3, license_number: 'NE12345678' })
})

test('an account is deleted after a question; with records it says why not', async () => {
  const drivers = [buildAccount({ id: 61, first_name: 'Sam', last_name: 'Reyes' })]
  const app = renderApp('/drivers/61', { user: buildUser({ role: 'admin' }), drivers })
  const { data } = app.providers
  const remove = data!.delete
  data!.delete = () => Promise.reject(new ApiError(409, 'This user has records that must be kept.'))
  await app.user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Sam Reyes' })
  await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await within(dialog).findByText('This user has records that must be kept.')).toBeVisible()
  data!.delete = remove
  await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(app.address()).toBe('/drivers'))
})
