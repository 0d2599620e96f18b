import { test } from '@japa/runner'
import { ROLES, type Role } from '@longhaul/core/contract'
import { document } from '#tests/contract'
import { aUser, signedIn } from '#tests/support/people'

const PUBLIC = [
  'post /api/auth/login/',
  'post /api/auth/register/',
  'post /api/auth/refresh/',
  'post /api/auth/password-link/',
  'post /api/auth/second-factor/',
  'post /api/auth/passkey/options/',
  'post /api/auth/passkey/',
  'get /api/handovers/{token}/',
  'get /health/live',
  'get /health/ready',
  'get /api/auth/options/',
  'get /api/docs',
  'get /api/openapi.json',
  'get /metrics',
]
/**
 * Who may use an operation at all (which records is another matter); one that nobody thought about has no
 * line.
 */
const ACCESS: readonly [RegExp, readonly Role[]][] = [
  [/^(put|patch|delete) \/api\/(users|carriers|vehicles)\/\{id\}\/$/, ['admin']],
  [/^post \/api\/(carriers|vehicles|users)\/$/, ['admin']],
  [/^post \/api\/users\/\{id\}\/password-link\/$/, ['admin']],
  [/^(get|delete) \/api\/users\/\{id\}\/sessions\//, ['admin']],
  [/^(get|delete) \/api\/sessions\//, ['driver', 'support', 'admin']],
  [/^(get|delete) \/api\/users\/\{id\}\/second-factors\/$/, ['admin']],
  [/^post \/api\/users\/\{id\}\/duty-statuses\/$/, ['admin']],
  [
    /^get \/api\/((users|audit-events|audit-proof|search|overview|board|problems|reports)\/|[\w-]+\/export\/$)/,
    ['support', 'admin'],
  ],
  [/^post \/api\/(board\/proposal|reminders)\/$/, ['admin']],
  [/^get \/api\/trips\/\{id\}\/drivers\/$/, ['support', 'admin']],
  [/^get \/api\/settings\/$/, ['support', 'admin']],
  [/^(patch|post|put|delete) \/api\/settings\//, ['admin']],
  [/^(post|delete) \/api\/audit-proof\/$/, ['admin']],
  [/^(get|post) \/api\/carriers\/\{id\}\/merge\/$/, ['admin']],
  [/^post \/api\/imports\/\{kind\}\/(preview\/)?$/, ['admin']],
  [
    /^(post|patch|delete) \/api\/(trips|route-preview|duty-statuses|eld-logs|hos|handovers)\//,
    ['driver', 'admin'],
  ],
  [
    /^get \/api\/(trips|duty-statuses|eld-logs|hos|carriers|vehicles|geocode)\//,
    ['driver', 'support', 'admin'],
  ],
  [/^(get|post|delete) \/api\/push-subscriptions\/$/, ['driver', 'admin']],
  [/^(get|post|delete) \/api\/auth\/(two-step|passkeys)\//, ['driver', 'support', 'admin']],
  [/^(get|patch) \/api\/user-info\/$|^post \/api\/auth\/password\/$/, ['driver', 'support', 'admin']],
  [/^post \/api\/auth\/password-link\/word\/$/, ['driver', 'support', 'admin']],
]

function allowed(operation: string): readonly Role[] {
  const line = ACCESS.find(([pattern]) => pattern.test(operation))
  if (!line) throw new Error(`Nobody has said who may use ${operation}`)
  return line[1]
}

const OPERATIONS = Object.entries(document.paths)
  .flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'parameters')
      .map((method) => `${method} ${path}`),
  )
  .filter((operation) => !PUBLIC.includes(operation) && !operation.includes('/auth/logout/'))

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
const split = (operation: string): [Method, string] => {
  const [method, path] = operation.split(' ') as [Method, string]
  return [method, path.replace('{id}', '4000000')]
}

test.group('Who may do what', () => {
  test('{$self} without a token is 401')
    .with(OPERATIONS)
    .run(async ({ client }, operation) => {
      const [method, path] = split(operation)
      const answer = method === 'get' ? await client.get(path) : await client[method](path).json({})
      answer.assertStatus(401)
    })

  for (const role of ROLES)
    test(`{$self} as ${role}`)
      .with(OPERATIONS)
      .run(async ({ assert }, operation) => {
        const [method, path] = split(operation)
        const api = await signedIn(await aUser(role))
        const answer = method === 'get' ? await api.get(path) : await api[method](path, {})
        if (allowed(operation).includes(role)) assert.notInclude([401, 403], answer.status())
        else answer.assertStatus(403)
      })
})
