import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SecondFactors } from '@longhaul/core/contract'
import { ApiError } from '../../providers/http.ts'
import { buildAccount, buildUser } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const admin = buildUser({ role: 'admin' })
const sam = buildAccount({ id: 61, first_name: 'Sam', last_name: 'Reyes' })
const ON: SecondFactors = {
  two_step: true,
  since: '2026-11-02T15:00:00.000Z',
  recovery_codes_left: 8,
  passkeys: 1,
}
const OFF: SecondFactors = { two_step: false, since: null, recovery_codes_left: 0, passkeys: 0 }

test('an admin resets the two-step sign-in of somebody who has lost the phone', async () => {
  let factors = ON
  const answers = [() => Promise.reject(new ApiError(500, '')), async () => void (factors = OFF)]
  const { user } = renderApp('/drivers/61', {
    user: admin,
    drivers: [sam],
    verbs: { secondFactors: async () => factors, resetSecondFactors: () => answers.shift()!() },
  })
  await user.click(await screen.findByRole('button', { name: 'Reset two-step sign-in' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reset two-step sign-in of Sam Reyes' })
  expect(dialog).toHaveTextContent('Two-step sign-in is on, with 8 recovery codes left. 1 passkey.')
  const reset = within(dialog).getByRole('button', { name: 'Reset two-step sign-in' })
  await user.click(reset)
  expect(await within(dialog).findByText('Failed to reset two-step sign-in')).toBeVisible()
  await user.click(reset)
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Reset two-step sign-in' })).not.toBeInTheDocument(),
  )
})

test('there is nothing to reset where nothing is on', async () => {
  const secondFactors = vi.fn(async () => OFF)
  renderApp('/drivers/61', { user: admin, drivers: [sam], verbs: { secondFactors } })
  expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeVisible()
  await waitFor(() => expect(secondFactors).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: 'Reset two-step sign-in' })).not.toBeInTheDocument()
})
