import { type IncomingMessage, type ServerResponse } from 'node:http'
import { defineConfig } from '@adonisjs/core/http'
import env from '#start/env'
import { BARE_HEADERS } from '#start/headers'
import { proxiesOf } from '#start/proxies'

export const appKey = env.get('APP_KEY')

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  etag: false,
  qs: { parse: { comma: false, depth: 3, parameterLimit: 100 } },
  keepAliveTimeout: 65_000,
  headersTimeout: env.get('SLOW_HEADERS_SECONDS') * 1000,
  requestTimeout: env.get('SLOW_REQUEST_SECONDS') * 1000,
  trustProxy: proxiesOf(env.get('TRUSTED_PROXIES')),
  onBadUrl: (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(400, { ...BARE_HEADERS, 'content-type': 'application/problem+json; charset=utf-8' })
    response.end(
      JSON.stringify({
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: 'The address of this request is not well formed.',
      }),
    )
  },
})
