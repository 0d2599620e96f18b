import { test } from '@japa/runner'
import { ChildServer } from '#tests/child_server'
import { dial } from '#tests/network/dial'
import { toldOnce } from '#tests/support/groups'
import { aUser, PASSWORD } from '#tests/support/people'

const HSTS = 'max-age=15552000'
/** What every answer carries, those to nonsense too. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}

/** What is answered to an address as it was sent: `fetch` would mend or refuse it. */
async function answerTo(server: ChildServer, address: string) {
  const { socket, said, closed } = dial(server.url)
  socket.write(`GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  await closed
  const [head = ''] = said().split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(first.split(' ')[1]), headers }
}

test.group('A server whose address is https', (group) => {
  toldOnce(group)
  let server: ChildServer
  group.setup(async () => {
    server = await ChildServer.start({ APP_URL: 'https://fleet.example.com' })
    return async () => void (await server.kill('SIGTERM'))
  })

  for (const [path, status] of [
    ['/', 200],
    ['/health/live', 200],
    ['/api/trips/', 401],
    ['/api/none/', 404],
    ['/api/%E0%A4%A', 400],
  ] as const)
    test(`tells browsers to stay on it, and how its answers may be used: ${path}`, async ({ assert }) => {
      const answer = await answerTo(server, path)
      assert.equal(answer.status, status)
      assert.include(answer.headers.get('strict-transport-security'), HSTS)
      for (const [name, value] of Object.entries(HEADERS)) assert.equal(answer.headers.get(name), value, name)
      assert.include(answer.headers.get('permissions-policy'), 'camera=()')
      assert.include(answer.headers.get('content-security-policy'), "frame-ancestors 'none'")
      if (status >= 400) assert.equal(answer.headers.get('cache-control'), 'no-store')
    })

  test("a device's mark goes over HTTPS alone, to no script, no other site and no other part", async ({
    assert,
  }) => {
    const { username } = await aUser('driver')
    const body = { username, password: PASSWORD }
    const { status, headers } = await server.send('POST', '/api/auth/login/', { body })
    assert.equal(status, 200)
    const [cookie = '', ...others] = headers.getSetCookie()
    assert.isEmpty(others)
    const [mark = '', ...attributes] = cookie.split('; ')
    assert.match(mark, /^longhaul_device=/)
    assert.sameMembers(
      attributes.filter((one) => !one.startsWith('Expires=')).map((one) => one.toLowerCase()),
      ['max-age=7776000', 'path=/api/auth', 'httponly', 'secure', 'samesite=strict'],
    )
  })
})
