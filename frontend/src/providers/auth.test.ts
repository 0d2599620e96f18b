import { describe, expect, test, vi } from 'vitest'
import { buildUser } from '../test/builders.ts'
import { expiredSession } from '../test/expiredSession.ts'
import { chooseLanguage, reader } from '../i18n/language.ts'
import { createAuth } from './auth.ts'
import { createHttp } from './http.ts'

const session = expiredSession()

const authOn = (fetch: typeof globalThis.fetch) =>
  createAuth(createHttp({ session: session(), fetch, locks: undefined }), session())
const bearerOf = (init?: RequestInit) => new Headers(init?.headers).get('Authorization')

describe('logging out', () => {
  test('ends the session here before the server answers, and lets the call outlive the page', async () => {
    let answer: (response: Response) => void = () => undefined
    const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise((resolve) => (answer = resolve)))
    const done = authOn(fetch).logout()
    expect(session().user()).toBeNull()
    expect(session().refresh()).toBeNull()
    const [url, init] = fetch.mock.calls[0]!
    expect([url, bearerOf(init), init?.keepalive]).toEqual(['/api/auth/logout/', 'Bearer old', true])
    answer(new Response(null, { status: 204 }))
    await done
  })

  test('works without a network', async () => {
    await authOn(() => Promise.reject(new TypeError('no network'))).logout()
    expect(session().user()).toBeNull()
  })

  test('renews an access token that has run out, to end the session on the server too', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async (url, init) => {
      if (url === '/api/auth/refresh/')
        return new Response(JSON.stringify({ access: 'new' }), { status: 200 })
      return new Response(null, { status: bearerOf(init) === 'Bearer new' ? 204 : 401 })
    })
    await authOn(fetch).logout()
    expect(fetch.mock.calls.map(([url, init]) => `${url as string} ${bearerOf(init)}`)).toEqual([
      '/api/auth/logout/ Bearer old',
      '/api/auth/refresh/ null',
      '/api/auth/logout/ Bearer new',
    ])
    expect(session().access()).toBeNull()
  })

  test('leaves alone whoever has signed in meanwhile', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => {
      session().saveTokens({ access: 'next', refresh: 'next-ref' })
      return new Response('{}', { status: 401 })
    })
    await authOn(fetch).logout()
    expect(session().access()).toBe('next')
    expect(fetch.mock.calls.map(([, init]) => bearerOf(init))).not.toContain('Bearer next')
  })
})

describe('signing in', () => {
  const account = { username: 'maria', password: 'Longhaul70' }
  const { id, ...rest } = buildUser()
  const answers = (userInfo: Response) => (url: unknown) =>
    Promise.resolve(
      String(url).endsWith('/user-info/') ? userInfo : Response.json({ access: 'new', refresh: 'newer' }),
    )

  test('stores both tokens, then the user', async () => {
    await authOn(answers(Response.json({ user_id: id, ...rest }))).login(account)
    expect([session().access(), session().refresh(), session().user()?.id]).toEqual(['new', 'newer', id])
  })

  test('without user info is none, and says so', async () => {
    const failing = authOn(answers(new Response('', { status: 500 }))).login(account)
    await expect(failing).rejects.toThrow('Failed to fetch user info')
    expect([session().access(), session().refresh(), session().user()]).toEqual([null, null, null])
  })
})

describe('the language a visitor chose', () => {
  const { id, ...rest } = buildUser()
  const account = { user_id: id, ...rest }
  const server = (change: () => Response) => {
    const bodies: unknown[] = []
    const fetch = vi.fn<typeof globalThis.fetch>(async (url, init) => {
      if (url !== '/api/user-info/') return Response.json({ access: 'new', refresh: 'new-ref' })
      if (init?.method !== 'PATCH') return Response.json(account)
      bodies.push(JSON.parse(String(init.body)))
      return change()
    })
    return { fetch, bodies }
  }
  const logIn = (fetch: typeof globalThis.fetch) =>
    authOn(fetch).login({ username: 'maria', password: 'Longhaul70' })

  test('goes to the account that the tab signs in to, once', async () => {
    const { fetch, bodies } = server(() => Response.json({ ...account, language: 'es' }))
    await chooseLanguage('es')
    await logIn(fetch)
    expect(bodies).toEqual([{ language: 'es' }])
    expect(session().user()?.language).toBe('es')
    expect(reader().language).toBe('es')
    await logIn(fetch)
    expect(bodies).toHaveLength(1)
    expect(reader().language).toBe('en')
  })

  test('gives way to the account’s where that may not be changed yet', async () => {
    const { fetch } = server(() => Response.json({ detail: 'First choose a password.' }, { status: 403 }))
    await chooseLanguage('es')
    await logIn(fetch)
    expect(session().user()?.language).toBe('en')
    expect(reader().language).toBe('en')
  })
})
