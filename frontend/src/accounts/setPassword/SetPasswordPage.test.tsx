import { MESSAGES } from '@longhaul/core/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../providers/http.ts'
import { buildUser } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

test('a link lets its bearer choose a password and come in', async () => {
  const redeemLink = vi.fn(() => Promise.resolve())
  const app = renderApp('/set-password#pwd_secret', { auth: { redeemLink } })
  await app.user.type(await screen.findByLabelText('Password'), 'Interstate80')
  await app.user.type(screen.getByLabelText('Confirm password'), 'Interstate8')
  await app.user.click(screen.getByRole('button', { name: 'Save and log in' }))
  expect(screen.getByText('Passwords do not match')).toBeVisible()
  expect(redeemLink).not.toHaveBeenCalled()
  await app.user.type(screen.getByLabelText('Confirm password'), '0')
  await app.user.click(screen.getByRole('button', { name: 'Save and log in' }))
  await waitFor(() =>
    expect(redeemLink).toHaveBeenCalledWith({ token: 'pwd_secret', password: 'Interstate80' }),
  )
})

test('a spent link says so and keeps what was typed', async () => {
  const sentence = 'This link has been used or has run out.'
  const app = renderApp('/set-password#pwd_old', {
    auth: { redeemLink: () => Promise.reject(new ApiError(401, sentence)) },
  })
  await app.user.type(await screen.findByLabelText('Password'), 'Interstate80')
  await app.user.type(screen.getByLabelText('Confirm password'), 'Interstate80')
  await app.user.click(screen.getByRole('button', { name: 'Save and log in' }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue('Interstate80')
})

test('a password the server refuses is told at its field, and the link is tried again with another', async () => {
  const sentence = MESSAGES.password.common
  const redeemLink = vi
    .fn(() => Promise.resolve())
    .mockRejectedValueOnce(new ApiError(422, sentence, { errors: { password: sentence } }))
  const app = renderApp('/set-password#pwd_secret', { auth: { redeemLink } })
  for (const label of ['Password', 'Confirm password'])
    await app.user.type(await screen.findByLabelText(label), 'Password1')
  await app.user.click(screen.getByRole('button', { name: 'Save and log in' }))
  expect(await screen.findByText(sentence)).toBeVisible()
  for (const label of ['Password', 'Confirm password'])
    await app.user.type(screen.getByLabelText(label), ' of a long haul')
  await app.user.click(screen.getByRole('button', { name: 'Save and log in' }))
  await waitFor(() => expect(redeemLink).toHaveBeenCalledTimes(2))
  expect(screen.queryByText(sentence)).not.toBeInTheDocument()
})

test('a link without its secret asks for the whole one', async () => {
  renderApp('/set-password')
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete')
})

test('somebody signed in is told whom the link signs in, and goes on to the dashboard', async () => {
  const redeemLink = vi.fn(() => Promise.resolve())
  const app = renderApp('/set-password#pwd_secret', { user: buildUser(), auth: { redeemLink } })
  expect(await screen.findByRole('note')).toHaveTextContent('You are signed in as Maria')
  await app.user.type(screen.getByLabelText('Password'), 'Interstate80')
  await app.user.type(screen.getByLabelText('Confirm password'), 'Interstate80')
  await app.user.click(screen.getByRole('button', { name: 'Save and log in' }))
  await waitFor(() => expect(app.address()).toBe('/dashboard'))
  expect(redeemLink).toHaveBeenCalledOnce()
})
