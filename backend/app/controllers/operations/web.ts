import { isPage } from '@longhaul/core/contract'
import { type HttpContext } from '@adonisjs/core/http'
import env from '#start/env'
import { orThrow } from '#exceptions/refused'
import { refuse } from '#services/shared/refusal'
import { readMapTiles } from '#services/shared/settings'
import { readPublicSettings } from '#services/settings/public_settings'
import { effective, storedSettings } from '#services/shared/setting_values'
import { readWebFile, type WebFile } from '#services/operations/web_files'

/** What stands in index.html for words that only the server knows; each is written once, in one go. */
const MARK = /@(nonce|map-tiles|settings|product)\b/g
const NOT_PAGES = /^\/(api|health|metrics|assets|logo)(\/|$)/
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

  /** Its address names its content: another logo has another one. */
  logo({ request, response }: HttpContext) {
    const logo = storedSettings().logo ?? nothing()
    const current = Object.hasOwn(request.qs(), logo.digest)
    response.header('cache-control', current ? 'public, max-age=31536000, immutable' : 'no-cache')
    response.header('content-type', logo.type)
    response.header('content-disposition', 'inline; filename="logo"')
    response.header('etag', `"${logo.digest}"`)
    if (request.header('if-none-match') === `"${logo.digest}"`) return response.status(304).send(null)
    return response.send(logo.body)
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
    const words: Record<string, string> = {
      nonce: response.nonce,
      'map-tiles': attribute(JSON.stringify(readMapTiles() ?? '')),
      settings: attribute(JSON.stringify(readPublicSettings())),
      product: attribute(effective('company_name')),
    }
    return response.send(index.body.toString('utf8').replace(MARK, (_, mark: string) => words[mark]!))
  }
}
