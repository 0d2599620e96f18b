import { type ApiClient } from '@japa/api-client'
import { instant } from '@longhaul/core'
import AccountSecurity from '#models/account_security'
import LinkPassword from '#models/link_password'
import type User from '#models/user'
import UserSession from '#models/user_session'
import env from '#start/env'
import { Authenticator, codeAt } from '#tests/authenticator'
import { aUser, PASSWORD, signedIn } from '#tests/support'

export const PASSKEY_ORIGIN = 'https://fleet.example.com'
const STEP_MS = 30_000

/** Passkeys work within `work`: the suite's own address is one of numbers. */
export async function wherePasskeysWork<T>(work: () => Promise<T>): Promise<T> {
  const usual = env.get('APP_URL')
  env.set('APP_URL', PASSKEY_ORIGIN)
  try {
    return await work()
  } finally {
    env.set('APP_URL', usual)
  }
}

/** Sets two-step sign-in up as a person does; `next` is a code that was not used yet. */
export async function twoStep(client: ApiClient, user: User) {
  const api = await signedIn(client, user)
  const setUp = await api.post('/api/auth/two-step/set-up/', { password: PASSWORD })
  setUp.assertStatus(200)
  const { key } = setUp.body() as { key: string }
  const on = await api.post('/api/auth/two-step/', { code: codeAt(key) })
  on.assertStatus(200)
  const { recovery_codes: codes } = on.body() as { recovery_codes: string[] }
  return { user, api, key, codes, next: () => codeAt(key, Date.now() + STEP_MS) }
}

export async function challengeOf(client: ApiClient, user: User): Promise<string> {
  const answer = await client.post('/api/auth/login/').json({ username: user.username, password: PASSWORD })
  answer.assertStatus(401)
  return (answer.body() as { challenge: string }).challenge
}

/** A device whose passkey the user has added. */
export async function aDevice(client: ApiClient, user: User, name = 'Phone') {
  const device = new Authenticator(PASSKEY_ORIGIN)
  const api = await signedIn(client, user)
  const options = await api.post('/api/auth/passkeys/options/', { password: PASSWORD })
  options.assertStatus(200)
  const added = await api.post('/api/auth/passkeys/', { name, credential: device.create(options.body()) })
  added.assertStatus(201)
  return { user, api, device, id: (added.body() as { id: number }).id }
}

/** Somebody whose second step was taken away, and who takes note of it. */
async function aNotice(user: User, api: Awaited<ReturnType<typeof signedIn>>) {
  const handle = { userId: user.id, userHandle: `handle ${user.id}`, totpLastStep: 0 }
  await AccountSecurity.create({ ...handle, resetMs: instant(Date.now()) })
  return () => api.delete('/api/auth/two-step/notice/')
}

/** What each change of how an account signs in leaves in the audit trail. */
export const AUDITED_SIGN_INS = {
  'post /api/auth/two-step/': {
    'with a first code': async (client: ApiClient) => {
      const user = await aUser('driver')
      const api = await signedIn(client, user)
      const setUp = await api.post('/api/auth/two-step/set-up/', { password: PASSWORD })
      const code = codeAt((setUp.body() as { key: string }).key)
      return {
        who: user.id,
        send: () => api.post('/api/auth/two-step/', { code }),
        lines: [{ what: 'two-step-on user' }],
      }
    },
  },
  'delete /api/auth/two-step/': {
    'with a proof': async (client: ApiClient) => {
      const { user, api, next } = await twoStep(client, await aUser('driver'))
      return {
        who: user.id,
        send: () => api.delete('/api/auth/two-step/', { password: PASSWORD, code: next() }),
        lines: [{ what: 'two-step-off user' }],
      }
    },
  },
  'post /api/auth/two-step/recovery-codes/': {
    'with a proof': async (client: ApiClient) => {
      const { user, api, next } = await twoStep(client, await aUser('driver'))
      return {
        who: user.id,
        send: () => api.post('/api/auth/two-step/recovery-codes/', { password: PASSWORD, code: next() }),
        lines: [{ what: 'recovery-codes user' }],
      }
    },
  },
  'post /api/auth/second-factor/': {
    'with a code of the app': async (client: ApiClient) => {
      const { user, next } = await twoStep(client, await aUser('driver'))
      const challenge = await challengeOf(client, user)
      return {
        who: user.id,
        send: () => client.post('/api/auth/second-factor/').json({ challenge, code: next() }),
        lines: [{ what: 'login session' }],
      }
    },
    'with a recovery code': async (client: ApiClient) => {
      const { user, codes } = await twoStep(client, await aUser('driver'))
      const challenge = await challengeOf(client, user)
      return {
        who: user.id,
        send: () => client.post('/api/auth/second-factor/').json({ challenge, code: codes[0]! }),
        lines: [{ what: 'recovery-code user', after: { recoveryCodesLeft: 9 } }, { what: 'login session' }],
      }
    },
  },
  'post /api/auth/passkeys/': {
    'with the device’s answer': async (client: ApiClient) => {
      const user = await aUser('driver')
      const api = await signedIn(client, user)
      env.set('APP_URL', PASSKEY_ORIGIN)
      const options = await api.post('/api/auth/passkeys/options/', { password: PASSWORD })
      const credential = new Authenticator(PASSKEY_ORIGIN).create(options.body())
      return {
        who: user.id,
        send: () => api.post('/api/auth/passkeys/', { name: 'Phone', credential }),
        lines: [{ what: 'passkey-added user', after: { passkey: 'Phone' } }],
      }
    },
  },
  'delete /api/auth/passkeys/{id}/': {
    'with a proof': async (client: ApiClient) => {
      const user = await aUser('driver')
      const { api, id } = await wherePasskeysWork(() => aDevice(client, user))
      return {
        who: user.id,
        send: () => api.delete(`/api/auth/passkeys/${id}/`, { password: PASSWORD }),
        lines: [{ what: 'passkey-removed user', before: { passkey: 'Phone' } }],
      }
    },
  },
  'post /api/auth/passkey/': {
    'with the device’s answer': async (client: ApiClient) => {
      const user = await aUser('driver')
      const { device } = await wherePasskeysWork(() => aDevice(client, user))
      env.set('APP_URL', PASSKEY_ORIGIN)
      const options = await client.post('/api/auth/passkey/options/').json({})
      const answer = device.get(options.body() as { challenge: string })
      return {
        who: user.id,
        send: () => client.post('/api/auth/passkey/').json(answer),
        lines: [{ what: 'login session', after: { passkey: 'Phone' } }],
      }
    },
  },
  'delete /api/auth/two-step/notice/': {
    'in a session that a password link opened': async (client: ApiClient) => {
      const user = await aUser('driver')
      const api = await signedIn(client, user)
      const session = await UserSession.findByOrFail('user_id', user.id)
      await LinkPassword.create({
        userId: user.id,
        madeBy: null,
        setMs: instant(Date.now()),
        session: session.id,
        address: null,
        first: true,
        formerPassword: null,
        word: 'none',
        wordMs: null,
      })
      return {
        who: user.id,
        send: await aNotice(user, api),
        lines: [{ what: 'two-step-reset-seen user', after: { openedByLink: true } }],
      }
    },
    'in a session of a password': async (client: ApiClient) => {
      const user = await aUser('driver')
      return {
        who: user.id,
        send: await aNotice(user, await signedIn(client, user)),
        lines: [{ what: 'two-step-reset-seen user', after: { openedByLink: false } }],
      }
    },
  },
  'delete /api/users/{id}/second-factors/': {
    'of somebody else': async (client: ApiClient) => {
      const { user } = await twoStep(client, await aUser('driver'))
      const office = await aUser('admin')
      const api = await signedIn(client, office)
      return {
        who: office.id,
        send: () => api.delete(`/api/users/${user.id}/second-factors/`),
        lines: [{ what: 'two-step-reset user' }],
      }
    },
  },
}
