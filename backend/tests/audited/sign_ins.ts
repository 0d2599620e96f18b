import { instant } from '@longhaul/core'
import AccountSecurity from '#models/account_security'
import type User from '#models/user'
import UserSession from '#models/user_session'
import env from '#start/env'
import { scenario, type Scenarios } from '#tests/audited/scenario'
import { Authenticator, codeAt } from '#tests/authenticator'
import {
  aDevice,
  aLinkPassword,
  challengeOf,
  PASSKEY_ORIGIN,
  twoStep,
  wherePasskeysWork,
} from '#tests/second_steps'
import { aSignedIn, aUser, PASSWORD, signedIn } from '#tests/support/people'

/** Somebody whose second step was taken away, and who takes note of it. */
async function aNotice(user: User, api: Awaited<ReturnType<typeof signedIn>>) {
  const handle = { userId: user.id, userHandle: `handle ${user.id}`, totpLastStep: 0 }
  await AccountSecurity.create({ ...handle, resetMs: instant(Date.now()) })
  return () => api.delete('/api/auth/two-step/notice/')
}

/** What each change of how an account signs in leaves in the audit trail. */
export const SIGN_INS: Scenarios = {
  'post /api/auth/two-step/': {
    'with a first code': async () => {
      const { user, api } = await aSignedIn('driver')
      const setUp = await api.post('/api/auth/two-step/set-up/', { password: PASSWORD })
      const code = codeAt((setUp.body() as { key: string }).key)
      return scenario(user, () => api.post('/api/auth/two-step/', { code }), [{ what: 'two-step-on user' }])
    },
  },
  'delete /api/auth/two-step/': {
    'with a proof': async () => {
      const { user, api, next } = await twoStep(await aUser('driver'))
      return scenario(user, () => api.delete('/api/auth/two-step/', { password: PASSWORD, code: next() }), [
        { what: 'two-step-off user' },
      ])
    },
  },
  'post /api/auth/two-step/recovery-codes/': {
    'with a proof': async () => {
      const { user, api, next } = await twoStep(await aUser('driver'))
      return scenario(
        user,
        () => api.post('/api/auth/two-step/recovery-codes/', { password: PASSWORD, code: next() }),
        [{ what: 'recovery-codes user' }],
      )
    },
  },
  'post /api/auth/second-factor/': {
    'with a code of the app': async (client) => {
      const { user, next } = await twoStep(await aUser('driver'))
      const challenge = await challengeOf(client, user)
      return scenario(user, () => client.post('/api/auth/second-factor/').json({ challenge, code: next() }), [
        { what: 'login session' },
      ])
    },
    'with a recovery code': async (client) => {
      const { user, codes } = await twoStep(await aUser('driver'))
      const challenge = await challengeOf(client, user)
      return scenario(
        user,
        () => client.post('/api/auth/second-factor/').json({ challenge, code: codes[0]! }),
        [{ what: 'recovery-code user', after: { recoveryCodesLeft: 9 } }, { what: 'login session' }],
      )
    },
  },
  'post /api/auth/passkeys/': {
    'with the device’s answer': async () => {
      const { user, api } = await aSignedIn('driver')
      env.set('APP_URL', PASSKEY_ORIGIN)
      const options = await api.post('/api/auth/passkeys/options/', { password: PASSWORD })
      const credential = new Authenticator(PASSKEY_ORIGIN).create(options.body())
      return scenario(user, () => api.post('/api/auth/passkeys/', { name: 'Phone', credential }), [
        { what: 'passkey-added user', after: { passkey: 'Phone' } },
      ])
    },
  },
  'delete /api/auth/passkeys/{id}/': {
    'with a proof': async () => {
      const user = await aUser('driver')
      const { api, id } = await wherePasskeysWork(() => aDevice(user))
      return scenario(user, () => api.delete(`/api/auth/passkeys/${id}/`, { password: PASSWORD }), [
        { what: 'passkey-removed user', before: { passkey: 'Phone' } },
      ])
    },
  },
  'post /api/auth/passkey/': {
    'with the device’s answer': async (client) => {
      const user = await aUser('driver')
      const { device } = await wherePasskeysWork(() => aDevice(user))
      env.set('APP_URL', PASSKEY_ORIGIN)
      const options = await client.post('/api/auth/passkey/options/').json({})
      const answer = device.get(options.body() as { challenge: string })
      return scenario(user, () => client.post('/api/auth/passkey/').json(answer), [
        { what: 'login session', after: { passkey: 'Phone' } },
      ])
    },
  },
  'delete /api/auth/two-step/notice/': {
    'in a session that a password link opened': async () => {
      const { user, api } = await aSignedIn('driver')
      const session = await UserSession.findByOrFail('user_id', user.id)
      await aLinkPassword(user, null, session.id)
      return scenario(user, await aNotice(user, api), [
        { what: 'two-step-reset-seen user', after: { openedByLink: true } },
      ])
    },
    'in a session of a password': async () => {
      const user = await aUser('driver')
      return scenario(user, await aNotice(user, await signedIn(user)), [
        { what: 'two-step-reset-seen user', after: { openedByLink: false } },
      ])
    },
  },
  'delete /api/users/{id}/second-factors/': {
    'of somebody else': async () => {
      const { user } = await twoStep(await aUser('driver'))
      const { user: office, api } = await aSignedIn('admin')
      return scenario(office, () => api.delete(`/api/users/${user.id}/second-factors/`), [
        { what: 'two-step-reset user' },
      ])
    },
  },
}
