import { readFileSync } from 'node:fs'
import { expect, test as base } from '@playwright/test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'
import { inRoot } from '../../backend/bin/launch/paths.mjs'
import { Api, DEMO } from '../support/api.ts'
import { startStack, type Stack } from '../support/stack.ts'

/**
 * The built product against docs/api/openapi.yaml; the server's own suite holds every single answer against
 * it.
 */

interface Operation {
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean }[]
  responses: Record<string, unknown>
}
const api = parse(readFileSync(inRoot('docs', 'api', 'openapi.yaml'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(api, 'api')

const escape = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
const schemaOf = (path: string) =>
  ajv.getSchema(`api#/paths/${escape(path)}/get/responses/200/content/${escape('application/json')}/schema`)

const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
    .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

const test = base.extend<object, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const stack = await startStack()
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})

const plainLists = operations.filter(
  ({ path, method, operation }) =>
    method === 'GET' &&
    path.startsWith('/api/') &&
    // The reference page is not data.
    path !== '/api/docs' &&
    // An export is a file, and so are logs as PDF.
    !/\/(export|pdf)\/$/.test(path) &&
    !path.includes('{') &&
    !operation.parameters?.some((parameter) => parameter.required),
)

for (const who of [DEMO.driver, DEMO.support, DEMO.admin]) {
  test(`what ${who} reads is as documented`, async ({ stack }) => {
    const caller = await Api.signIn(stack.url, who)
    expect(plainLists.length).toBeGreaterThan(4)
    for (const { path } of plainLists) {
      const answer = await caller.send('GET', path)
      if (answer.status !== 200) {
        expect(answer.headers.get('content-type'), path).toContain('application/problem+json')
        expect(answer.status, `${path} ${await answer.text()}`).toBeLessThan(500)
        continue
      }
      const validate = schemaOf(path)
      if (!validate) throw new Error(`GET ${path} has no documented answer`)
      const body: unknown = await answer.json()
      expect(validate(body) ? '' : ajv.errorsText(validate.errors), path).toBe('')
    }
  })
}

test('every documented call exists, with a closing slash and without', async ({ stack }) => {
  const admin = await Api.signIn(stack.url, DEMO.admin)
  const gone: string[] = []
  // Without METRICS_TOKEN there is no /metrics.
  for (const { path, method } of operations.filter((operation) => operation.path !== '/metrics')) {
    // No record has the number 0, so that a call that deletes finds nothing to delete.
    const concrete = path.replace(/\{\w+\}/g, '0')
    for (const address of [concrete, concrete.replace(/\/$/, '')]) {
      if (address.includes('/auth/logout')) continue
      const answer = await admin.send(
        method,
        address,
        method === 'GET' || method === 'DELETE' ? undefined : {},
      )
      const problem = answer.headers.get('content-type')?.includes('problem+json')
        ? ((await answer.json()) as { detail: string })
        : undefined
      if (answer.status >= 500 || answer.status === 405) gone.push(`${method} ${address} ${answer.status}`)
      if (answer.status === 404 && !path.includes('{')) gone.push(`${method} ${address} ${problem?.detail}`)
    }
  }
  expect(gone).toEqual([])
})

test('nobody reads anything without signing in', async ({ stack }) => {
  const visitor = Api.anonymous(stack.url)
  const open: string[] = []
  for (const { path, method, operation } of operations) {
    if (operation.security?.length === 0 || !path.startsWith('/api/')) continue
    const answer = await visitor.send(
      method,
      path.replace(/\{\w+\}/g, '1'),
      method === 'GET' || method === 'DELETE' ? undefined : {},
    )
    if (answer.status !== 401) open.push(`${method} ${path} ${answer.status}`)
  }
  expect(open).toEqual([])
})
