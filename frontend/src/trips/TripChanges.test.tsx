import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../providers/http.ts'
import type { TripChange } from '../providers/types.ts'
import { atMoment } from '../test/atMoment.ts'
import { buildTrip } from '../test/builders.ts'
import { button, openTrip } from '../test/openTrip.ts'

atMoment('2026-12-02T15:00:00Z')

describe('Update and Delete', () => {
  it('sets any status, and asks for one', async () => {
    const app = await openTrip()
    await app.user.click(button('Update'))
    const dialog = await screen.findByRole('dialog', { name: 'Update Trip' })
    const submit = () => app.user.click(within(dialog).getByRole('button', { name: 'Update' }))
    await submit()
    expect(await within(dialog).findByText('Please select a status.')).toBeVisible()
    await app.user.selectOptions(within(dialog).getByLabelText('Status'), 'COMPLETED')
    await submit()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByText('COMPLETED')).toBeVisible()
  })

  it('puts trailers, shipping document and co-driver into the header of the log', async () => {
    const sent: TripChange[] = []
    const loaded = buildTrip({ id: 42, trailer_numbers: 'TR-9', co_driver: 'Sam Lee' })
    const app = await openTrip({
      trips: [loaded],
      verbs: {
        updateTrip: async (_id, change) => {
          sent.push(change)
          return loaded
        },
      },
    })
    await app.user.click(button('Update'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Trip' }))
    expect(dialog.getByLabelText('Trailer number(s)')).toHaveValue('TR-9')
    await app.user.clear(dialog.getByLabelText('Co-driver'))
    await app.user.type(dialog.getByLabelText('Shipping document'), 'BOL 7')
    await app.user.click(dialog.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent).toEqual([{ shipping_document: 'BOL 7', co_driver: null, updated_at: loaded.updated_at }])
  })

  const theirs = buildTrip({
    id: 42,
    status: 'IN_PROGRESS',
    trailer_numbers: 'TR-1',
    updated_at: '2026-12-02T14:59:00.000Z',
  })
  async function beSlower() {
    const sent: TripChange[] = []
    const app = await openTrip({
      verbs: {
        updateTrip: async (_id, change) => {
          sent.push(change)
          if (change.updated_at !== theirs.updated_at) throw new ApiError(409, 'stale', { current: theirs })
          return { ...theirs, status: 'COMPLETED' }
        },
      },
    })
    await app.user.click(button('Update'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Trip' }))
    await app.user.selectOptions(dialog.getByLabelText('Status'), 'COMPLETED')
    await app.user.type(dialog.getByLabelText('Shipping document'), 'BOL 7')
    await app.user.click(dialog.getByRole('button', { name: 'Update' }))
    expect(
      await dialog.findByText(/Somebody changed this in the meantime. Its status is now IN PROGRESS/),
    ).toBeVisible()
    expect(dialog.getByLabelText('Status')).toHaveValue('COMPLETED')
    expect(dialog.getByLabelText('Shipping document')).toHaveValue('BOL 7')
    return { app, dialog, sent }
  }

  it('keeps what was typed when somebody else was quicker, and puts it on the newer trip', async () => {
    const { app, dialog, sent } = await beSlower()
    await app.user.click(dialog.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent.at(-1)).toEqual({
      status: 'COMPLETED',
      shipping_document: 'BOL 7',
      updated_at: theirs.updated_at,
    })
  })

  it('shows theirs instead', async () => {
    const { app, dialog } = await beSlower()
    await app.user.click(dialog.getByRole('button', { name: 'Show theirs' }))
    expect(dialog.getByLabelText('Status')).toHaveValue('IN_PROGRESS')
    expect(dialog.getByLabelText('Trailer number(s)')).toHaveValue('TR-1')
    expect(dialog.getByLabelText('Shipping document')).toHaveValue('')
  })

  it('takes a trip that somebody else has deleted for deleted', async () => {
    const app = await openTrip({
      verbs: { deleteTrip: () => Promise.reject(new ApiError(404, 'No such trip')) },
    })
    await app.user.click(button('Delete'))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Trip' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
  })

  it('deletes after confirmation and goes to the dashboard', async () => {
    const app = await openTrip()
    await app.user.click(button('Delete'))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Trip' })
    expect(
      within(dialog).getByText('Are you sure you want to delete this trip? This action cannot be undone.'),
    ).toBeVisible()
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
  })

  it('keeps the dialog open when deleting fails', async () => {
    const app = await openTrip({ verbs: { deleteTrip: () => Promise.reject(new ApiError(500, '')) } })
    await app.user.click(button('Delete'))
    const dialog = await screen.findByRole('dialog')
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await within(dialog).findByText('Failed to delete trip')).toBeVisible()
  })
})
