import { defineConfig } from '@adonisjs/shield'
import { overHttps, STRICT_SECONDS } from '#start/headers'
import { findTileHosts, readMapTiles } from '#services/shared/settings'

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
      // Asked at each answer: an admin may have named other tiles.
      imgSrc: ["'self'", 'data:', () => ['blob:', ...findTileHosts(readMapTiles()?.url)].join(' ')],
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
