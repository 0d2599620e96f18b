import type { DutyRecordRow } from '@longhaul/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildDuty, buildUser } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const proposal: DutyRecordRow = {
  ...buildDuty({ origin: 'proposed' }),
  id: 9,
  driver: { id: 61, username: 'ana', first_name: 'Ana', last_name: 'Lopez' },
  trip_id: null,
  active: true,
  home_zone: 'America/Chicago',
}
const open = (role: 'admin' | 'support', removed: [number, string][] = []) =>
  renderApp('/duty-statuses/9', {
    user: buildUser({ id: 2, role }),
    dutyRecords: [proposal],
    verbs: {
      async removeDuty(id, reason) {
        removed.push([id, reason])
      },
    },
  })

test('an admin changes a proposal that waits, or takes it back with a reason', async () => {
  const removed: [number, string][] = []
  const app = open('admin', removed)
  expect(await screen.findByRole('button', { name: /^Propose an edit/ })).toBeVisible()
  await app.user.click(await screen.findByRole('button', { name: 'Take the proposal back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take the proposal back' }))
  await app.user.click(dialog.getByRole('button', { name: 'Take back' }))
  expect(await dialog.findByText('Please give a reason for the change')).toBeVisible()
  await app.user.type(dialog.getByLabelText('Reason for the change'), 'Typed twice')
  await app.user.click(dialog.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(removed).toEqual([[9, 'Typed twice']]))
})

test('support only reads it', async () => {
  open('support')
  expect(await screen.findByRole('heading', { name: 'Duty status #9' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Take the proposal back' })).not.toBeInTheDocument()
})
