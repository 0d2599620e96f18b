import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { ApiClient, type ApiResponse } from '@japa/api-client'
import { parse } from 'yaml'

interface Operation {
  /** Empty for a call that needs no sign-in. */
  security?: unknown[]
  responses: Record<string, unknown>
}
export interface Document {
  paths: Record<string, Record<string, Operation>>
}

export const document = parse(
  readFileSync(new URL('../../../docs/api/openapi.yaml', import.meta.url), 'utf8'),
) as Document

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'api')

const pointer = (...parts: string[]) =>
  `api#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

const templates = Object.keys(document.paths).map((template) => ({
  template,
  pattern: new RegExp(`^${template.replace(/\/$/, '').replace(/\{[^}]+\}/g, '[^/]+')}/?$`),
  literal: template.includes('{') ? 1 : 0,
}))

/** Operation and documented status of every answer any test of this run got. */
export const answered = new Set<string>()

/** What is wrong with an answer under docs/api/openapi.yaml; `null` when nothing is. */
export function breach(method: string, path: string, status: number, body: unknown): string | null {
  const where = `${method} ${path} ${status}`
  const found = templates
    .filter(({ pattern }) => pattern.test(path))
    .sort((a, b) => a.literal - b.literal)
    .find(({ template }) => document.paths[template]?.[method])
  if (!found) return status === 404 || status === 400 ? null : `${where} is not documented`
  const responses = document.paths[found.template]![method]!.responses
  const key = String(status) in responses ? String(status) : 'default'
  answered.add(`${method} ${found.template} ${key}`)
  const response = responses[key] as { $ref?: string; content?: Record<string, unknown> } | undefined
  if (!response || (key === 'default' && status < 400)) return `${where} is not documented`
  const base = response.$ref
    ? response.$ref.slice(2).split('/')
    : ['paths', found.template, method, 'responses', key]
  const content = response.$ref ? { 'application/problem+json': {} } : response.content
  const media = Object.keys(content ?? {}).find((type) => type.endsWith('json'))
  if (!media) return null
  const validate = ajv.getSchema(pointer(...base, 'content', media, 'schema'))
  if (!validate) return `${where} has no schema`
  return validate(body)
    ? null
    : `${where}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)?.slice(0, 600)}`
}

/** What is wrong with a value under one of the document's schemas; `null` when nothing is. */
export function schemaBreach(schema: string, value: unknown): string | null {
  const validate = ajv.getSchema(pointer('components', 'schemas', schema))
  if (!validate) throw new Error(`There is no schema ${schema}`)
  return validate(value) ? null : ajv.errorsText(validate.errors)
}

/** Every response any test of this suite gets is held against the document. */
export function checkAgainstContract() {
  ApiClient.teardown((response) => {
    const { method, url } = response.request.request
    const { pathname } = new URL(url)
    if (!/^\/((api|health)\/|metrics$)/.test(pathname)) return
    const problem = breach(method.toLowerCase(), pathname, response.status(), parsed(response))
    if (problem) throw new Error(`Not as documented: ${problem}`)
  })
}

const parsed = (response: ApiResponse): unknown => {
  try {
    return JSON.parse(response.text()) as unknown
  } catch {
    return response.body() as unknown
  }
}
