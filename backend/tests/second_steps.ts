import { type ApiClient } from '@japa/api-client'
import { type Group } from '@japa/runner/core'
import { instant } from '@longhaul/core'
import LinkPassword from '#models/link_password'
import type User from '#models/user'
import env from '#start/env'
import { Authenticator, codeAt } from '#tests/authenticator'
import { aUser, PASSWORD, signedIn } from '#tests/support/people'

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

/** Passkeys work in each test of the group. */
export function withPasskeys(group: Group) {
  group.each.setup(() => {
    const usual = env.get('APP_URL')
    env.set('APP_URL', PASSKEY_ORIGIN)
    return () => env.set('APP_URL', usual)
  })
}

/** Sets two-step sign-in up as a person, else a new driver, does; `next` is a code that was not used yet. */
export async function twoStep(person?: User) {
  const user = person ?? (await aUser('driver'))
  const api = await signedIn(user)
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
export async function aDevice(user: User, name = 'Phone') {
  const device = new Authenticator(PASSKEY_ORIGIN)
  const api = await signedIn(user)
  const options = await api.post('/api/auth/passkeys/options/', { password: PASSWORD })
  options.assertStatus(200)
  const added = await api.post('/api/auth/passkeys/', { name, credential: device.create(options.body()) })
  added.assertStatus(201)
  return { user, api, device, id: (added.body() as { id: number }).id }
}

/** A password that a link has set, of which nobody has said whose it is. */
export const aLinkPassword = (user: User, madeBy: number | null, session: string) =>
  LinkPassword.create({
    userId: user.id,
    madeBy,
    setMs: instant(Date.now()),
    session,
    address: null,
    first: true,
    formerPassword: null,
    word: 'none',
    wordMs: null,
  })

export const logIn = (client: ApiClient, user: User, password = PASSWORD) =>
  client.post('/api/auth/login/').json({ username: user.username, password })

export const finish = (client: ApiClient, challenge: string, code: string) =>
  client.post('/api/auth/second-factor/').json({ challenge, code })
