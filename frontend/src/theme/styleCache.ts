import createCache, { type EmotionCache } from '@emotion/cache'

/** Style tags need the nonce that the server put into this page. */
const cspNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

/** Where MUI's styles go: before our own sheets. */
export function createStyleCache(): EmotionCache {
  const nonce = cspNonce()
  return createCache({ key: 'lh', prepend: true, ...(nonce === undefined ? {} : { nonce }) })
}
