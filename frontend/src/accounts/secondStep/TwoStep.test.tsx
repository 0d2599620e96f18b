import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnerProofBody, SignInMeans } from '@longhaul/core/contract'
import { ApiError } from '../../providers/http.ts'
import { buildSignInMeans, buildUser, RECOVERY_CODES } from '../../test/builders.ts'
import { renderApp } from '../../test/renderApp.tsx'

const driver = buildUser()
const ON = buildSignInMeans({
  two_step: true,
  since: '2026-11-02T15:00:00.000Z',
  recovery_codes_left: 9,
})
const read = (means: SignInMeans) => async () => means

test('it is set up by password, QR code or key, first code, and kept recovery codes', async () => {
  let means = buildSignInMeans()
  const beginTwoStep = vi.fn(async (_proof: OwnerProofBody) => ({
    uri: 'otpauth://totp/Longhaul:maria?secret=JBSWY3DPEHPK3PXP',
    key: 'JBSWY3DPEHPK3PXP',
  }))
  const switchTwoStepOn = vi.fn(async (_code: string) => {
    means = ON
    return { recovery_codes: RECOVERY_CODES }
  })
  const { user } = renderApp('/profile', {
    user: driver,
    verbs: { signInMeans: async () => means, beginTwoStep, switchTwoStepOn },
  })
  await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set up two-step sign-in' })
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
  expect(within(dialog).getByText('Your current password is required')).toBeVisible()
  await user.type(within(dialog).getByLabelText('Current password'), 'Longhaul70{Enter}')

  const qr = await screen.findByRole('img', { name: 'QR code for the authenticator app' })
  await waitFor(() => expect(qr.querySelector('path')?.getAttribute('d')?.length ?? 0).toBeGreaterThan(500))
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  expect(beginTwoStep).toHaveBeenCalledWith({ password: 'Longhaul70' })
  const code = screen.getByLabelText('Code that the app shows')
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await user.type(code, '123 456{Enter}')

  const codes = await screen.findByRole('dialog', { name: 'Your recovery codes' })
  expect(switchTwoStepOn).toHaveBeenCalledWith('123 456')
  for (const each of RECOVERY_CODES) expect(within(codes).getByText(each)).toBeVisible()
  await user.keyboard('{Escape}')
  expect(within(codes).getByText(/^Keep the codes first/)).toBeVisible()
  await user.click(within(codes).getByRole('button', { name: 'I have kept them' }))
  expect(await screen.findByText(/^On since/)).toBeVisible()
  expect(screen.getByText('9 recovery codes left.')).toBeVisible()
  expect(screen.queryByText(RECOVERY_CODES[0]!)).not.toBeInTheDocument()
})

test('a wrong first code lands on its field, and the key stays in sight', async () => {
  const switchTwoStepOn = () =>
    Promise.reject(new ApiError(422, 'wrong', { errors: { code: 'This code is not right.' } }))
  const { user } = renderApp('/profile', { user: driver, verbs: { switchTwoStepOn } })
  await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }))
  await user.type(
    within(await screen.findByRole('dialog')).getByLabelText('Current password'),
    'Longhaul70{Enter}',
  )
  await user.type(await screen.findByLabelText('Code that the app shows'), '000000{Enter}')
  expect(await screen.findByText('This code is not right.')).toBeVisible()
  expect(screen.getByText('ABCD EFGH')).toBeVisible()
})

test('recovery codes can be downloaded and printed', async () => {
  const print = vi.fn()
  const saved: string[] = []
  vi.stubGlobal('print', print)
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  URL.createObjectURL = () => 'blob:test'
  URL.revokeObjectURL = () => undefined
  const { user } = renderApp('/profile', { user: driver, verbs: { signInMeans: read(ON) } })
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  const proof = await screen.findByRole('dialog')
  await user.type(within(proof).getByLabelText('Current password'), 'Longhaul70')
  await user.type(within(proof).getByLabelText('Code'), '123456')
  await user.click(within(proof).getByRole('button', { name: 'New recovery codes' }))
  const codes = await screen.findByRole('dialog', { name: 'Your recovery codes' })
  await user.click(within(codes).getByRole('button', { name: 'Download' }))
  await user.click(within(codes).getByRole('button', { name: 'Print' }))
  expect(saved).toEqual(['longhaul-recovery-codes.txt'])
  expect(print).toHaveBeenCalledOnce()
  click.mockRestore()
  vi.unstubAllGlobals()
})

test.each([
  [3, 'Only 3 recovery codes left. Make new ones before you need them.'],
  [1, 'Only 1 recovery code left. Make new ones before you need them.'],
  [0, 'Only 0 recovery codes left. Make new ones before you need them.'],
])('with %i recovery codes left the profile says what to do', async (left, words) => {
  const signInMeans = read({ ...ON, recovery_codes_left: left })
  renderApp('/profile', { user: driver, verbs: { signInMeans } })
  expect(await screen.findByText(words)).toBeVisible()
})

test('switching off asks for password and code, and says what failed', async () => {
  const proofs: OwnerProofBody[] = []
  const switchTwoStepOff = async (proof: OwnerProofBody) => {
    proofs.push(proof)
    if (proofs.length === 1) throw new ApiError(422, 'no', { errors: { password: 'This is not it' } })
  }
  const { user } = renderApp('/profile', { user: driver, verbs: { signInMeans: read(ON), switchTwoStepOff } })
  await user.click(await screen.findByRole('button', { name: 'Switch off' }))
  const dialog = await screen.findByRole('dialog', { name: 'Switch off' })
  await user.type(within(dialog).getByLabelText('Current password'), 'wrong-one')
  const submit = within(dialog).getByRole('button', { name: 'Switch off' })
  await user.click(submit)
  expect(within(dialog).getByText('Code is required')).toBeVisible()
  await user.type(within(dialog).getByLabelText('Code'), '123456')
  await user.click(submit)
  expect(await within(dialog).findByText('This is not it')).toBeVisible()
  await user.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(proofs[0]).toEqual({ password: 'wrong-one', code: '123456' })
})

test('what the fleet asks for cannot be switched off', async () => {
  renderApp('/profile', { user: driver, verbs: { signInMeans: read({ ...ON, required: true }) } })
  expect(await screen.findByText(/cannot be switched off/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Switch off' })).not.toBeInTheDocument()
})

test('who has to set it up first is led here from anywhere, and told why', async () => {
  const early = new ApiError(403, 'Please set it up first.', { code: 'two-step-first' })
  const app = renderApp('/dashboard', {
    user: buildUser({ role: 'admin' }),
    verbs: { listTrips: () => Promise.reject(early), summary: () => Promise.reject(early) },
  })
  expect(await screen.findByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()
  expect(app.address()).toBe('/profile?two-step=first')
  expect(screen.getByText(/^Your fleet asks for two-step sign-in/)).toHaveAttribute('role', 'alert')
  expect(screen.queryByText('Please set it up first.')).not.toBeInTheDocument()
})

test('once it is set up the way on is shown', async () => {
  let means = buildSignInMeans({ required: true })
  const { user, address } = renderApp('/profile?two-step=first', {
    user: buildUser({ role: 'admin' }),
    verbs: {
      signInMeans: async () => means,
      switchTwoStepOn: async () => {
        means = { ...ON, required: true }
        return { recovery_codes: RECOVERY_CODES }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }))
  const proof = await screen.findByRole('dialog')
  await user.type(within(proof).getByLabelText('Current password'), 'Longhaul70{Enter}')
  await user.type(await screen.findByLabelText('Code that the app shows'), '123456{Enter}')
  await user.click(await screen.findByRole('button', { name: 'I have kept them' }))
  await user.click(await screen.findByRole('link', { name: 'Go on' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('a failure to read it is said', async () => {
  const signInMeans = () => Promise.reject(new ApiError(403, ''))
  renderApp('/profile', { user: driver, verbs: { signInMeans } })
  expect(await screen.findByText('Failed to read how you sign in')).toBeVisible()
})

test('an administrator’s reset is told on every page until the person knows', async () => {
  const twoStepNoticeSeen = vi.fn(async () => undefined)
  const told = buildUser({ two_step_reset_at: '2026-11-20T15:00:00.000Z' })
  const app = renderApp('/', { user: told, verbs: { twoStepNoticeSeen } })
  app.providers.auth.refreshUser = async () => {
    const seen = { ...told, two_step_reset_at: null }
    app.providers.session.saveUser(seen)
    return seen
  }
  expect(
    await screen.findByText(/An administrator took your two-step sign-in and passkeys away/),
  ).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'I know' }))
  await waitFor(() => expect(screen.queryByText(/An administrator took/)).not.toBeInTheDocument())
  expect(twoStepNoticeSeen).toHaveBeenCalledOnce()
})

const PHONE = { id: 7, name: 'My phone', created_at: '2026-11-02T15:00:00.000Z', last_used_at: null }

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [null, /need Longhaul at an address with HTTPS/],
  ['https://fleet.example.com', /work only at https:\/\/fleet\.example\.com/],
])('where passkeys do not work the profile says why (%s)', async (at, words) => {
  renderApp('/profile', { user: driver, verbs: { signInMeans: read(buildSignInMeans({ passkeys_at: at })) } })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()
})

test('a passkey is named, made by the device, and stands in the list', async () => {
  let means = buildSignInMeans({ passkeys_at: window.location.origin })
  const made = {
    id: 'AAAA',
    rawId: new Uint8Array(3).buffer,
    type: 'public-key',
    response: {
      clientDataJSON: new Uint8Array(3).buffer,
      attestationObject: new Uint8Array(3).buffer,
      getTransports: () => ['internal'],
    },
    getClientExtensionResults: () => ({}),
  }
  vi.stubGlobal('navigator', { ...navigator, credentials: { create: async () => made } })
  const sent: unknown[] = []
  const { user } = renderApp('/profile', {
    user: driver,
    verbs: {
      signInMeans: async () => means,
      passkeyOptions: async () =>
        ({ challenge: 'AAAA', user: { id: 'AAAA' }, excludeCredentials: [] }) as { challenge: string },
      addPasskey: async (body) => {
        sent.push(body)
        means = { ...means, passkeys: [PHONE] }
        return PHONE
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Name'), ' My phone ')
  await user.type(within(dialog).getByLabelText('Current password'), 'Longhaul70')
  await user.click(within(dialog).getByRole('button', { name: 'Add a passkey' }))
  expect(await screen.findByText('My phone')).toBeVisible()
  expect(screen.getByText(/not used yet$/)).toBeVisible()
  expect(sent).toEqual([
    {
      name: 'My phone',
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['internal'] },
      },
    },
  ])
})

test.each([
  ['NotAllowedError', /^No passkey was made/],
  ['InvalidStateError', /has a passkey for your account already/],
])('a device that makes none (%s) is said in words, and nothing is sent', async (name, words) => {
  const create = () => Promise.reject(new DOMException('in the browser’s words', name))
  vi.stubGlobal('navigator', { ...navigator, credentials: { create } })
  const addPasskey = vi.fn()
  const { user } = renderApp('/profile', {
    user: driver,
    verbs: {
      signInMeans: read(buildSignInMeans({ passkeys_at: window.location.origin })),
      passkeyOptions: async () =>
        ({ challenge: 'AAAA', user: { id: 'AAAA' }, pubKeyCredParams: [] }) as { challenge: string },
      addPasskey,
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Name'), 'My phone')
  await user.type(within(dialog).getByLabelText('Current password'), 'Longhaul70')
  await user.click(within(dialog).getByRole('button', { name: 'Add a passkey' }))
  expect(await within(dialog).findByText(words)).toBeVisible()
  expect(addPasskey).not.toHaveBeenCalled()
})

test('a passkey is removed after a proof', async () => {
  const removed: [number, OwnerProofBody][] = []
  const { user } = renderApp('/profile', {
    user: driver,
    verbs: {
      signInMeans: read(buildSignInMeans({ passkeys: [PHONE] })),
      removePasskey: async (id, proof) => void removed.push([id, proof]),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remove My phone' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove My phone' })
  await user.type(within(dialog).getByLabelText('Current password'), 'Longhaul70{Enter}')
  await waitFor(() => expect(removed).toEqual([[7, { password: 'Longhaul70' }]]))
})

test('ten passkeys are the most', async () => {
  const passkeys = Array.from({ length: 10 }, (_, id) => ({ ...PHONE, id, name: `Key ${id}` }))
  const signInMeans = read(buildSignInMeans({ passkeys, passkeys_at: window.location.origin }))
  renderApp('/profile', { user: driver, verbs: { signInMeans } })
  expect(await screen.findByText(/You have 10 passkeys/)).toBeVisible()
})
