import { isPage } from '@longhaul/core/contract'
import { type HttpContext } from '@adonisjs/core/http'
import env from '#start/env'
import { orThrow } from '#exceptions/refused'
import { refuse } from '#services/shared/refusal'
import { readMapTiles } from '#services/shared/settings'
import { readWebFile, type WebFile } from '#services/operations/web_files'

const NONCE_MARK = '@nonce'
const TILES_MARK = '@map-tiles'
const NOT_PAGES = /^\/(api|health|metrics|assets)(\/|$)/
const nothing = () => orThrow<never>(refuse('not-found', 'There is nothing at this address.'))

/** Text for an HTML attribute in double quotes. */
const attribute = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)

function send({ request, response }: HttpContext, file: WebFile, caching: string) {
  response.header('cache-control', caching)
  response.header('etag', file.etag)
  response.header('content-type', file.type)
  response.header('vary', 'accept-encoding')
  if (request.header('if-none-match') === file.etag) return response.status(304).send(null)
  if (file.zipped && request.encoding(['gzip']) === 'gzip') {
    response.header('content-encoding', 'gzip')
    return response.send(file.zipped)
  }
  return response.send(file.body)
}

/** The built web app: hashed assets are cached for ever, everything else is revalidated. */
export default class Web {
  async asset(ctx: HttpContext) {
    const file = await readWebFile(env.get('WEB_DIR'), ctx.request.url())
    return send(ctx, file ?? nothing(), 'public, max-age=31536000, immutable')
  }

  async page(ctx: HttpContext) {
    const { request, response } = ctx
    const path = request.url()
    if (NOT_PAGES.test(path)) nothing()
    if (path !== '/index.html') {
      const file = await readWebFile(env.get('WEB_DIR'), path)
      if (file) return send(ctx, file, 'no-cache')
    }
    if (!request.accepts(['html'])) nothing()
    const index = (await readWebFile(env.get('WEB_DIR'), '/index.html')) ?? nothing()
    response.header('cache-control', 'no-cache')
    response.header('content-type', index.type)
    response.status(isPage(path) ? 200 : 404)
    const tiles = attribute(JSON.stringify(readMapTiles() ?? ''))
    return response.send(
      index.body
        .toString('utf8')
        .replaceAll(NONCE_MARK, response.nonce)
        .replace(TILES_MARK, () => tiles),
    )
  }
}
