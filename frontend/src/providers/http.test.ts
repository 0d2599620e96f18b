import { describe, expect, test, vi } from 'vitest'
import { expiredSession } from '../test/expiredSession.ts'
import { ApiError, createHttp, isUnknownOutcome } from './http.ts'
import { createSessionStore } from './sessionStore.ts'

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
        session().saveRefreshed({ access: 'from-other-tab' }, 'ref')
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

describe('refresh tokens that rotate', () => {
  const rotating = () => {
    let generation = 0
    return vi.fn<typeof fetch>(async (url, init) => {
      if (url === '/api/auth/refresh/') {
        generation++
        return json(200, { access: `new-${generation}`, refresh: `ref-${generation}` })()
      }
      const bearer = new Headers(init?.headers).get('Authorization')
      return bearer === 'Bearer old' ? json(401, {})() : json(200, { ok: url })()
    })
  }
  const sent = (fetch: ReturnType<typeof server>) =>
    fetch.mock.calls
      .filter(([url]) => url === '/api/auth/refresh/')
      .map(([, init]) => (JSON.parse(String(init?.body)) as { refresh: string }).refresh)

  test('the one that came with the answer is stored, and used next', async () => {
    const fetch = rotating()
    const http = createHttp({ session: session(), fetch, locks: undefined })
    await http.json('/a/')
    expect([session().access(), session().refresh()]).toEqual(['new-1', 'ref-1'])
    localStorage.setItem('access_token', 'old')
    await http.json('/a/')
    expect(sent(fetch)).toEqual(['ref', 'ref-1'])
    expect(session().refresh()).toBe('ref-2')
  })

  test('an answer without one leaves the one that was sent', async () => {
    const http = createHttp({ session: session(), fetch: server(), locks: undefined })
    await http.json('/a/')
    expect([session().access(), session().refresh()]).toEqual(['new', 'ref'])
  })

  test('an answer that is lost leaves the one that was sent', async () => {
    const answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      json(200, { access: 'new', refresh: 'next' }),
    ]
    const fetch = server(() => answers.shift()!())
    const http = createHttp({ session: session(), fetch, locks: undefined })
    await expect(http.json('/a/')).rejects.toMatchObject({ status: 0 })
    expect([session().refresh(), session().user() === null]).toEqual(['ref', false])
    await http.json('/a/')
    expect(sent(fetch)).toEqual(['ref', 'ref'])
    expect(session().refresh()).toBe('next')
  })

  test('two tabs without locks that ask at once both go on, with one token stored', async () => {
    const fetch = rotating()
    const tabs = [session(), createSessionStore()].map((own) =>
      createHttp({ session: own, fetch, locks: undefined }),
    )
    await expect(Promise.all(tabs.map((http, tab) => http.json(`/${tab}/`)))).resolves.toHaveLength(2)
    expect(sent(fetch)).toEqual(['ref', 'ref'])
    expect([session().access(), session().refresh()]).toEqual(['new-1', 'ref-1'])
  })

  test('a late answer does not take the place of a younger token, nor of nobody', () => {
    session().saveRefreshed({ access: 'a-1', refresh: 'ref-1' }, 'ref')
    session().saveRefreshed({ access: 'a-late', refresh: 'ref-late' }, 'ref')
    expect([session().access(), session().refresh()]).toEqual(['a-1', 'ref-1'])
    session().clear()
    session().saveRefreshed({ access: 'a-2', refresh: 'ref-2' }, 'ref-1')
    expect([session().access(), session().refresh()]).toEqual([null, null])
  })

  test('one that is refused after another tab has renewed the session ends nothing', async () => {
    const fetch = server(async () => {
      session().saveRefreshed({ access: 'new', refresh: 'ref-1' }, 'ref')
      return json(401, { detail: 'Dead' })()
    })
    const http = createHttp({ session: session(), fetch, locks: undefined })
    await expect(http.json('/a/')).resolves.toEqual({ ok: '/api/a/' })
    expect(session().refresh()).toBe('ref-1')
  })

  test('a throttle is left alone for as long as it asks, and the session stays', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const answers = [
        () =>
          Promise.resolve(
            new Response('{"detail":"Slow down"}', { status: 429, headers: { 'Retry-After': '30' } }),
          ),
        json(200, { access: 'new' }),
      ]
      const fetch = server(() => answers.shift()!())
      const http = createHttp({ session: session(), fetch, locks: undefined })
      for (let i = 0; i < 3; i++)
        await expect(http.json('/a/')).rejects.toMatchObject({ status: 429, message: 'Slow down' })
      expect(calls(fetch, '/auth/refresh/')).toBe(1)
      expect(session().user()).not.toBeNull()
      vi.advanceTimersByTime(30_000)
      await expect(http.json('/a/')).resolves.toEqual({ ok: '/api/a/' })
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    [{ code: 'session-copied', detail: 'Used in two places.' }, 'Used in two places.'],
    [{ code: 'session-days', detail: 'Ninety days.' }, 'Ninety days.'],
    [{ detail: 'Your session has ended.' }, null],
  ])('refused with %j the sign-in page has %j to say', async (body, said) => {
    const http = createHttp({ session: session(), fetch: server(json(401, body)), locks: undefined })
    await expect(http.json('/a/')).rejects.toMatchObject({ status: 401 })
    expect(session().endReason()).toBe(said)
    // Another page of this tab has it too; somebody who signs in has read it.
    expect(createSessionStore().endReason()).toBe(said)
    session().saveTokens({ access: 'a', refresh: 'r' })
    expect(session().endReason()).toBeNull()
  })
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
    // A change may have arrived; a sign-in may be tried again as it is.
    const changing = failing(dead).json('/a/', { method: 'PATCH', body: {} })
    await expect(changing).rejects.toMatchObject({ status: 0, message: 'errors.noAnswerToChange' })
    const signIn = failing(dead).json('/auth/login/', { method: 'POST', body: {} })
    await expect(signIn).rejects.toMatchObject({ status: 0, message: 'errors.offline' })
    const plan = failing(dead).json('/route-preview/', { method: 'POST', body: {} })
    await expect(plan).rejects.toMatchObject({ status: 0, message: 'errors.offline' })
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const neverLeft = failing(dead).json('/a/', { method: 'PATCH', body: {} })
    await expect(neverLeft).rejects.toMatchObject({ status: 0, message: 'errors.offline' })
    offline.mockRestore()
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

describe('a change asked for twice', () => {
  const save = { method: 'POST', body: { status: 'DRIVING' } } as const
  function slow() {
    let answer = () => {}
    const fetch = vi.fn<typeof globalThis.fetch>(
      () => new Promise((done) => (answer = () => done(new Response('{"id":4}', { status: 201 })))),
    )
    return {
      fetch,
      answer: () => answer(),
      http: createHttp({ session: session(), fetch, locks: undefined }),
    }
  }

  test('is sent once while the first is not answered, and both hear of it', async () => {
    const { fetch, answer, http } = slow()
    const both = [http.json('/a/', save), http.json('/a/', { ...save, body: { ...save.body } })]
    answer()
    await expect(Promise.all(both)).resolves.toEqual([{ id: 4 }, { id: 4 }])
    expect(fetch).toHaveBeenCalledOnce()
    void http.json('/a/', save)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('fails for both, and may be tried again', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(json(409, { detail: 'Stale' }))
    const http = createHttp({ session: session(), fetch, locks: undefined })
    const both = await Promise.allSettled([http.json('/a/', save), http.json('/a/', save)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(fetch).toHaveBeenCalledOnce()
    await expect(http.json('/a/', save)).rejects.toMatchObject({ status: 409 })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['another address', '/b/', save],
    ['another body', '/a/', { ...save, body: { status: 'OFF_DUTY' } }],
    ['another method', '/a/', { ...save, method: 'PATCH' }],
    ['one that can be given up', '/a/', { ...save, signal: new AbortController().signal }],
    ['a reading', '/a/', {}],
  ] as const)('is not %s', (_, path, call) => {
    const { fetch, http } = slow()
    void http.json('/a/', save)
    void http.json(path, call)
    void http.json(path, call).catch(() => {})
    const changes = fetch.mock.calls.length
    expect(changes).toBe('signal' in call || !('method' in call) ? 3 : 2)
  })
})
