import { expect, test, vi } from 'vitest'
import { asOpened, openPage } from './openPage.ts'

const never = new Promise<never>(() => undefined)
const nothing = { kept: async () => undefined, isWhole: async () => false }
const keeping = (whole: boolean) => ({ kept: async () => new Response('kept'), isWhole: async () => whole })
const answering = (text: string, status = 200) => Promise.resolve(new Response(text, { status }))

const open = (ways: Omit<Parameters<typeof openPage>[0], 'ahead'>) => openPage({ ...ways, ahead: [] })
const opened = async (ways: Parameters<typeof open>[0]) => (await open(ways)).text()

test('the document of the server wins wherever it comes in time', async () => {
  expect(await opened({ asked: answering('new'), ...keeping(true), patience: never })).toBe('new')
  expect(await opened({ asked: answering('none', 404), ...keeping(true), patience: never })).toBe('none')
})

test('without a network, with a server that fails or one that is slow, the kept one opens', async () => {
  const gone = Promise.reject(new TypeError('Failed to fetch'))
  expect(await opened({ asked: gone, ...keeping(true), patience: never })).toBe('kept')
  expect(await opened({ asked: answering('bad', 502), ...keeping(true), patience: never })).toBe('kept')
  expect(await opened({ asked: never, ...keeping(true), patience: Promise.resolve() })).toBe('kept')
})

test('without a network nothing is counted', async () => {
  const isWhole = vi.fn(async () => true)
  const gone = Promise.reject(new TypeError('Failed to fetch'))
  expect(await opened({ ...keeping(true), asked: gone, isWhole, patience: never })).toBe('kept')
  expect(isWhole).not.toHaveBeenCalled()
})

test('one that is not whole never wins over an answer, however late', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<Response>()
  const page = opened({ asked, ...keeping(false), patience: Promise.resolve() })
  resolve(new Response('late'))
  expect(await page).toBe('late')
})

test('where nothing is kept the answer or the failure is what it is', async () => {
  expect(await opened({ asked: answering('bad', 503), ...nothing, patience: never })).toBe('bad')
  const gone = Promise.reject(new TypeError('Failed to fetch'))
  await expect(open({ asked: gone, ...nothing, patience: never })).rejects.toThrow('Failed to fetch')
})

test('each opening of a kept document has a nonce of its own, the same in policy and markup', async () => {
  const kept = () =>
    new Response('<script nonce="old+/=">a</script><style nonce="old+/=">b</style>', {
      headers: {
        'content-security-policy': "script-src 'self' 'nonce-old+/='; style-src 'nonce-old+/='",
        'content-encoding': 'gzip',
        'x-frame-options': 'DENY',
      },
    })
  const nonces = await Promise.all(
    [kept(), kept()].map(async (document) => {
      const page = await asOpened(document, [])
      const policy = page.headers.get('content-security-policy')!
      const nonce = /'nonce-([^']+)'/.exec(policy)![1]!
      expect(policy).toBe(`script-src 'self' 'nonce-${nonce}'; style-src 'nonce-${nonce}'`)
      expect(await page.text()).toBe(`<script nonce="${nonce}">a</script><style nonce="${nonce}">b</style>`)
      expect(page.headers.get('content-encoding')).toBeNull()
      expect(page.headers.get('x-frame-options')).toBe('DENY')
      return nonce
    }),
  )
  expect(new Set([...nonces, 'old+/=']).size).toBe(3)
})

test('a kept document reads the scripts of Home at once, and one of the server those that it names', async () => {
  const page = () => new Response('<html><head><title>a</title></head></html>')
  const ways = {
    kept: async () => page(),
    isWhole: async () => true,
    patience: never,
    ahead: ['/assets/home-1.js'],
  }
  const gone = Promise.reject(new TypeError('Failed to fetch'))
  expect(await (await openPage({ ...ways, asked: gone })).text()).toBe(
    '<html><head><title>a</title><link rel="modulepreload" href="/assets/home-1.js"></head></html>',
  )
  expect(await (await openPage({ ...ways, asked: Promise.resolve(page()) })).text()).not.toContain(
    'modulepreload',
  )
})
