import { screen, waitFor, within } from '@testing-library/react'
import type { PasswordLinkQuestion, PasswordLinkWordBody } from '@longhaul/core/contract'
import { expect, it } from 'vitest'
import { ApiError } from '../../providers/http.ts'
import { buildUser } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const question = (overrides: Partial<PasswordLinkQuestion> = {}): PasswordLinkQuestion => ({
  id: 3,
  made_by: 'Ada Adams',
  set_at: '2026-12-01T14:00:00.000Z',
  first: false,
  word: 'none',
  word_at: null,
  opened_here: false,
  ...overrides,
})

/** The pages of somebody who is asked, and what they answer. */
function asked(overrides: Partial<PasswordLinkQuestion> = {}, refuses?: ApiError) {
  const user = buildUser({ password_link_question: question(overrides) })
  const sent: PasswordLinkWordBody[] = []
  const app = renderApp('/profile', {
    user,
    verbs: {
      answerLinkQuestion: async (body) => {
        if (refuses) throw refuses
        sent.push(body)
      },
    },
    auth: {
      refreshUser: async () => {
        const told = { ...user, password_link_question: null }
        app.providers.session.saveUser(told)
        return told
      },
    },
  })
  return { app, sent }
}

const banner = () => screen.findByRole('region', { name: 'Password set through a link' })

it('tells who made the link and when, and keeps a yes', async () => {
  const { app, sent } = asked()
  expect(await banner()).toHaveTextContent(
    'Your password was set on Tue, Dec 1, 08:00 CST through a link that Ada Adams made. Was that you?',
  )
  await app.user.click(screen.getByRole('button', { name: 'Yes, that was me' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'You set this password yourself' }))
  await app.user.click(dialog.getByRole('button', { name: 'Yes, that was me' }))
  await waitFor(() => expect(sent).toEqual([{ id: 3, mine: true }]))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Password set through a link' })).not.toBeInTheDocument(),
  )
})

it('takes the former password as proof, and says when it is wrong', async () => {
  const wrong = new ApiError(422, 'x', { errors: { former_password: 'This is not your former password' } })
  const { app } = asked({}, wrong)
  await banner()
  await app.user.click(screen.getByRole('button', { name: 'Yes, that was me' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText(/Former password/)
  await app.user.type(field, 'Longhaul70')
  await app.user.click(dialog.getByRole('button', { name: 'Yes, that was me' }))
  expect(await dialog.findByText('This is not your former password')).toBeVisible()
  expect(field).toHaveValue('Longhaul70')
})

it('asks a newcomer for no former password', async () => {
  const { app } = asked({ first: true })
  await banner()
  await app.user.click(screen.getByRole('button', { name: 'Yes, that was me' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText(/Former password/)).not.toBeInTheDocument()
})

it('says what a no does before it is given', async () => {
  const { app, sent } = asked()
  await banner()
  await app.user.click(screen.getByRole('button', { name: 'No, that was not me' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else set this password' }))
  expect(dialog.getByText(/an administrator other than Ada Adams/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'No, that was not me' }))
  await waitFor(() => expect(sent).toEqual([{ id: 3, mine: false }]))
})

it('offers no yes where the link itself opened the session', async () => {
  asked({ opened_here: true })
  expect(await banner()).toHaveTextContent('sign in again with it and say so')
  expect(screen.queryByRole('button', { name: 'Yes, that was me' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeVisible()
})

it('asks nobody else', async () => {
  renderApp('/profile', { user: buildUser() })
  expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Password set through a link' })).not.toBeInTheDocument()
})
