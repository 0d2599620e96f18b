import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  items?: Schema
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
  description?: string
  const?: unknown
}
interface Parameter {
  $ref?: string
  name?: string
  in?: string
  description?: string
}
interface Operation {
  tags?: string[]
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<
    string,
    { $ref?: string; description?: string; content?: Record<string, { schema: Schema }> }
  >
}
interface Document {
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

let text: string | undefined
export const readApiDocument = (): string => (text ??= readFileSync(app.makePath('openapi.json'), 'utf8'))

const escape = (value: unknown) =>
  String(value).replace(
    /[&<>"]/g,
    (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark]!,
  )
const nameOf = ($ref: string) => $ref.split('/').at(-1)!

function typeOf(schema: Schema): string {
  if (schema.$ref) return `<a href="#${escape(nameOf(schema.$ref))}">${escape(nameOf(schema.$ref))}</a>`
  if (schema.const !== undefined) return escape(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map((value) => `<code>${escape(value)}</code>`).join(' | ')
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(' or ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  const limits = [
    schema.format,
    schema.minLength !== undefined && `at least ${schema.minLength} characters`,
    schema.maxLength !== undefined && `at most ${schema.maxLength}`,
    schema.minimum !== undefined && `from ${schema.minimum}`,
    schema.maximum !== undefined && `to ${schema.maximum}`,
    schema.pattern && `like ${schema.pattern}`,
  ].filter(Boolean)
  const type = [schema.type ?? 'any'].flat().join(' or ')
  return escape(limits.length ? `${type} (${limits.join(', ')})` : type)
}

function schemaBlock(name: string, schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(
    ([field, of]) =>
      `<tr><th scope="row"><code>${escape(field)}</code></th><td>${typeOf(of)}</td><td>${schema.required?.includes(field) ? 'required' : ''}</td></tr>`,
  )
  const body = rows.length ? `<table>${rows.join('')}</table>` : `<p>${typeOf(schema)}</p>`
  return `<section id="${escape(name)}"><h3>${escape(name)}</h3>${schema.description ? `<p>${escape(schema.description)}</p>` : ''}${body}</section>`
}

function operationBlock(document: Document, path: string, method: string, operation: Operation): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const parameters = (operation.parameters ?? []).map(
    (given) => (given.$ref ? document.components.parameters[nameOf(given.$ref)] : given)!,
  )
  const answers = Object.entries(operation.responses).map(([status, { description, content, $ref }]) => {
    const schema = Object.values(content ?? {})[0]?.schema
    const what = $ref ? 'problem' : `${escape(description ?? '')}${schema ? `: ${typeOf(schema)}` : ''}`
    return `<li><code>${escape(status === 'default' ? 'otherwise' : status)}</code> ${what}</li>`
  })
  return `<article><h3><code>${method.toUpperCase()} ${escape(path)}</code></h3>
<p><strong>${escape(operation.summary ?? '')}</strong> ${escape(operation.description ?? '')}</p>
${parameters.length ? `<ul>${parameters.map(({ name, description }) => `<li><code>${escape(name)}</code> ${escape(description ?? '')}</li>`).join('')}</ul>` : ''}
${body ? `<p>Body: ${typeOf(body)}</p>` : ''}<ul>${answers.join('')}</ul></article>`
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}
code{font-size:.95em}article,section{border-top:1px solid #8884;padding:.5rem 0}th{text-align:left;padding-right:1rem;font-weight:400}td{padding-right:1rem}h3{margin:.5rem 0}`

/** `nonce` lets its one style sheet pass the content policy. */
export function renderApiPage(nonce: string): string {
  const document = JSON.parse(readApiDocument()) as Document
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'parameters')
      .map(([method, operation]) => ({
        tag: operation.tags?.[0] ?? '',
        html: operationBlock(document, path, method, operation),
      })),
  )
  const parts = document.tags.map(
    ({ name }) =>
      `<h2>${escape(name)}</h2>${operations
        .filter(({ tag }) => tag === name)
        .map(({ html }) => html)
        .join('\n')}`,
  )
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) =>
    schemaBlock(name, schema),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(document.info.title)} API</title><style nonce="${escape(nonce)}">${STYLE}</style></head><body><main>
<h1>${escape(document.info.title)} API ${escape(document.info.version)}</h1><p>${escape(document.info.description)}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 as JSON</a></p>${parts.join('\n')}<h2>Shapes</h2>${schemas.join('\n')}</main></body></html>`
}
