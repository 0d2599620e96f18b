import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { followAccount, reader } from '../../i18n/language.ts'
import { ApiError } from '../../providers/http.ts'
import type { ProfileChange } from '@longhaul/core/contract'
import { buildUser } from '../../test/builders.ts'
import { logIn } from '../../test/logIn.ts'
import { renderApp } from '../../test/renderApp.tsx'

const mainLinks = (name: string) => within(screen.getByRole('navigation', { name }))
const sample = () => screen.getByText(/^(Times read|Las horas)/)

test('the language changes at once, with nothing reloaded and nothing typed lost', async () => {
  const { user, kept } = renderApp('/profile', { user: buildUser() })
  const first = await screen.findByLabelText('First name')
  await user.clear(first)
  await user.type(first, 'Mar')
  expect(sample()).toHaveTextContent('Sun, Nov 22, 17:04 CST')

  await user.selectOptions(screen.getByLabelText('Language'), 'Español')
  await waitFor(() => expect(document.documentElement.lang).toBe('es'))
  expect(mainLinks('Principal').getByRole('link', { name: 'Inicio' })).toBeInTheDocument()
  expect(sample()).toHaveTextContent('dom, 22 nov, 17:04 CST')
  expect(first).toBeInTheDocument()
  expect(first).toHaveValue('Mar')
  expect(screen.getByLabelText('Idioma')).toHaveFocus()
  expect(JSON.parse(kept.get('user')!)).toMatchObject({ language: 'es' })
  expect(localStorage.getItem('language')).toBe('es')

  await user.selectOptions(screen.getByLabelText('Idioma'), 'English')
  await waitFor(() => expect(document.documentElement.lang).toBe('en'))
  expect(mainLinks('Main').getByRole('link', { name: 'Home' })).toBeInTheDocument()
  expect(first).toHaveValue('Mar')
})

test('the clock changes every time on the page', async () => {
  const updateProfile = vi.fn(async (change: ProfileChange) => ({ user_id: 1, ...buildUser(), ...change }))
  const account = buildUser({ day_start_hour: 16 })
  const { user } = renderApp('/profile', {
    user: account,
    verbs: { updateProfile },
    auth: { refreshUser: async () => account },
  })
  await user.selectOptions(await screen.findByLabelText('Clock'), '12 hours (5:04 PM)')
  expect(updateProfile).toHaveBeenCalledExactlyOnceWith({ hour_clock: 12 })
  expect(screen.getByText('16:00')).toBeVisible()
})

test('the twelve hours of an account show everywhere, and stay for who is signed in next', async () => {
  const { user } = renderApp('/profile', { user: buildUser({ hour_clock: 12, day_start_hour: 16 }) })
  expect(await screen.findByText('4:00 PM')).toBeVisible()
  expect(sample()).toHaveTextContent('Sun, Nov 22, 5:04 PM CST')
  await user.selectOptions(screen.getByLabelText('Clock'), '24 hours (17:04)')
  expect(await screen.findByText('16:00')).toBeVisible()
  expect(await screen.findByText('Saved.')).toBeVisible()
  expect(localStorage.getItem('hour_clock')).toBe('24')
})

test('a choice the server does not keep is not shown', async () => {
  const updateProfile = () => Promise.reject(new ApiError(500, 'The database is resting.'))
  const { user } = renderApp('/profile', { user: buildUser(), verbs: { updateProfile } })
  await user.selectOptions(await screen.findByLabelText('Language'), 'Español')
  expect(await screen.findByText('The database is resting.')).toBeVisible()
  expect(screen.getByLabelText('Language')).toHaveValue('en')
  expect(document.documentElement.lang).toBe('en')
})

test('a visitor chooses on the sign-in page, in the middle of signing in', async () => {
  const { user } = renderApp('/login')
  const username = await screen.findByLabelText('Username')
  await user.type(username, 'maria')
  await user.click(screen.getByRole('button', { name: 'Español' }))
  expect(await screen.findByRole('link', { name: 'Entrar' })).toBeVisible()
  expect(document.documentElement.lang).toBe('es')
  expect(username).toBeInTheDocument()
  expect(username).toHaveValue('maria')
  expect(localStorage.getItem('language')).toBe('es')
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('link', { name: 'Log In' })).toBeVisible()
})

test.each(['/', '/register', '/set-password'])(
  '%s offers the other language by its own name',
  async (path) => {
    renderApp(path)
    expect(await screen.findByRole('button', { name: 'Español' })).toHaveAttribute('lang', 'es')
  },
)

test('who signs in reads as the account says, in its language and on its clock', async () => {
  const app = renderApp('/login')
  const login = vi.spyOn(app.providers.auth, 'login').mockImplementation(async () => {
    app.providers.session.saveTokens({ access: 'acc_test', refresh: 'ref_test' })
    app.providers.session.saveUser(buildUser({ language: 'es', hour_clock: 12 }))
  })
  await logIn(app)
  expect(login).toHaveBeenCalledOnce()
  await waitFor(() => expect(reader()).toEqual({ language: 'es', hourClock: 12 }))
  expect(await screen.findByRole('navigation', { name: 'Principal' })).toBeVisible()
})

test('another tab that chooses is followed', async () => {
  renderApp('/login')
  expect(await screen.findByRole('button', { name: 'Español' })).toBeVisible()
  await followAccount({ language: 'es' })
  expect(await screen.findByRole('button', { name: 'English' })).toBeVisible()
})
