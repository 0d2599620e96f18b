import { defineConfig } from '@adonisjs/shield'
import env from '#start/env'
import { overHttps, STRICT_SECONDS } from '#start/headers'
import { findTileHosts } from '#services/shared/settings'

/** No CSRF token is needed: a cross-site request never carries our bearer token. */
export default defineConfig({
  csrf: { enabled: false },
  csp: {
    enabled: true,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", '@nonce'],
      styleSrc: ["'self'", '@nonce'],
      connectSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...findTileHosts(env.get('TILE_URL'))],
      fontSrc: ["'self'", 'data:'],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      scriptSrcAttr: ["'none'"],
      upgradeInsecureRequests: overHttps ? [] : null,
    },
    reportOnly: false,
  },
  xFrame: { enabled: true, action: 'DENY' },
  hsts: { enabled: overHttps, maxAge: STRICT_SECONDS },
  contentTypeSniffing: { enabled: true },
})
