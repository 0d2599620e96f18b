import { describe, expect, test, vi } from 'vitest'
import { expiredSession } from '../test/expiredSession.ts'
import { ApiError, createHttp, isUnknownOutcome } from './http.ts'
import { createSessionStore } from './tokens.ts'

type Answer = Response | (() => Promise<Response>)
const json = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status }))

const session = expiredSession()

/** A server that refuses the token 'old' and renews it to 'new' by `refresh`. */
function server(refresh: Answer = json(200, { access: 'new' })) {
  return vi.fn<typeof fetch>(async (url, init) => {
    if (url === '/api/auth/refresh/') return typeof refresh === 'function' ? refresh() : refresh
    const bearer = new Headers(init?.headers).get('Authorization')
    return bearer === 'Bearer old' ? json(401, { detail: 'Expired' })() : json(200, { ok: url })()
  })
}
const calls = (fetch: ReturnType<typeof server>, path: string) =>
  fetch.mock.calls.filter(([url]) => url === `/api${path}`).length

describe('a 401', () => {
  test('refreshes once for many parallel calls and repeats each once', async () => {
    const fetch = server()
    const http = createHttp({ session: session(), fetch, locks: undefined })
    const answers = await Promise.all(['/a/', '/b/', '/c/'].map((path) => http.json(path)))
    expect(answers).toEqual([{ ok: '/api/a/' }, { ok: '/api/b/' }, { ok: '/api/c/' }])
    expect(calls(fetch, '/auth/refresh/')).toBe(1)
    expect(calls(fetch, '/a/')).toBe(2)
    expect(session().access()).toBe('new')
  })

  test('takes the token another tab has fetched meanwhile', async () => {
    const fetch = server()
    const locks = {
      request: (async (_name: string, work: () => Promise<void>) => {
        session().saveAccess('from-other-tab')
        return work()
      }) as LockManager['request'],
    }
    const http = createHttp({ session: session(), fetch, locks })
    await http.json('/a/')
    expect(calls(fetch, '/auth/refresh/')).toBe(0)
    expect(session().access()).toBe('from-other-tab')
  })

  test('in several tabs at once is one refresh for all of them', async () => {
    const fetch = server()
    let free: Promise<unknown> = Promise.resolve()
    const request = (_name: string, work: () => Promise<void>) => (free = free.then(work))
    const locks = { request: request as LockManager['request'] }
    // Each tab has a client and a session of its own over the browser's one storage.
    const tabs = [session(), createSessionStore()].map((own) => createHttp({ session: own, fetch, locks }))
    await Promise.all(tabs.map((http, tab) => http.json(`/${tab}/`)))
    expect(calls(fetch, '/auth/refresh/')).toBe(1)
    expect(
      fetch.mock.calls.filter(([, init]) => new Headers(init?.headers).get('Authorization') === 'Bearer new'),
    ).toHaveLength(2)
  })

  test('whose refresh is refused ends the session', async () => {
    const http = createHttp({
      session: session(),
      fetch: server(json(401, { detail: 'Dead' })),
      locks: undefined,
    })
    await expect(http.json('/a/')).rejects.toMatchObject({ status: 401 })
    expect(session().user()).toBeNull()
    expect(session().refresh()).toBeNull()
  })

  test('without a refresh token ends the session', async () => {
    localStorage.removeItem('refresh_token')
    const http = createHttp({ session: session(), fetch: server(), locks: undefined })
    await expect(http.json('/a/')).rejects.toBeInstanceOf(ApiError)
    expect(session().access()).toBeNull()
  })

  test.each([
    ['a dead network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a failing server', json(503, {})],
    ['a throttle', json(429, { detail: 'Slow down' })],
  ] as const)('during %s is no sign-out', async (_name, refresh) => {
    const http = createHttp({ session: session(), fetch: server(refresh), locks: undefined })
    await expect(http.json('/a/')).rejects.toBeInstanceOf(ApiError)
    expect(session().user()).not.toBeNull()
    expect(session().refresh()).toBe('ref')
  })

  test('after a failed refresh the next call may try again', async () => {
    const answers = [json(503, {}), json(200, { access: 'new' })]
    const http = createHttp({ session: session(), fetch: server(() => answers.shift()!()), locks: undefined })
    await expect(http.json('/a/')).rejects.toMatchObject({ status: 503 })
    await expect(http.json('/a/')).resolves.toEqual({ ok: '/api/a/' })
  })

  test.each(['/auth/login/', '/auth/register/'])(
    'from %s is an answer, not an expired session',
    async (path) => {
      const fetch = vi.fn<typeof globalThis.fetch>(json(401, { detail: 'Username or password is wrong' }))
      const http = createHttp({ session: session(), fetch, locks: undefined })
      await expect(http.json(path, { method: 'POST', body: {} })).rejects.toMatchObject({
        status: 401,
        message: 'Username or password is wrong',
      })
      expect(fetch).toHaveBeenCalledTimes(1)
    },
  )
})

describe('a failure', () => {
  const failing = (answer: () => Promise<Response>) =>
    createHttp({ session: session(), fetch: answer, locks: undefined })

  test.each([
    [{ error: 'E', detail: 'D' }, 'E'],
    [{ detail: 'D', title: 'T' }, 'D'],
    [{ title: 'T' }, ''],
    ['not an object', ''],
  ])('says %j as %j', async (body, message) => {
    await expect(failing(json(400, body)).json('/a/')).rejects.toMatchObject({ status: 400, message })
  })

  test('without JSON has a status and no words', async () => {
    const html = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(failing(html).json('/a/')).rejects.toMatchObject({ status: 502, message: '', errors: {} })
  })

  test('of fields carries one sentence per field', async () => {
    const body = { detail: 'Check the form', errors: { name: 'Carrier name is required' } }
    await expect(failing(json(422, body)).json('/a/')).rejects.toMatchObject({
      errors: { name: 'Carrier name is required' },
      body: { errors: { name: 'Carrier name is required' } },
    })
  })

  test('that leaves open whether it was saved is said as it is, and nothing is sent again', async () => {
    const detail = 'It may or may not have been saved. Please look before you try again.'
    const fetch = vi.fn(json(503, { detail, code: 'outcome-unknown' }))
    const sent = failing(fetch).json('/carriers/', { method: 'POST', body: {} })
    const error: unknown = await sent.catch((failure: unknown) => failure)
    expect(error).toMatchObject({ status: 503, message: detail })
    expect(isUnknownOutcome(error)).toBe(true)
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(isUnknownOutcome(new ApiError(503, 'Busy'))).toBe(false)
  })

  test('of the network is status 0, and an abort stays an abort', async () => {
    const dead = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(failing(dead).json('/a/')).rejects.toMatchObject({ status: 0, message: 'errors.offline' })
    const aborted = () => Promise.reject(new DOMException('Aborted', 'AbortError'))
    await expect(failing(aborted).json('/a/')).rejects.toMatchObject({ name: 'AbortError' })
  })
})

test('204 has no body to read', async () => {
  const http = createHttp({
    session: session(),
    fetch: async () => new Response(null, { status: 204 }),
    locks: undefined,
  })
  await expect(http.json('/a/', { method: 'DELETE' })).resolves.toBeUndefined()
})
