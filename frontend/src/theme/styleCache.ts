import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache'

/** Style tags need the nonce that the server put into this page. */
const cspNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

/**
 * MUI still has rules for Firefoxes of long ago. A browser that does not know such a rule throws on it, which takes longer
 * than the rest of the styles together.
 */
const noOldFirefox: StylisPlugin = (element) => {
  if (element.type === 'rule' && element.value.includes('::-moz-')) element.children = []
}

/** Where MUI's styles go. Without emotion's prefixes: no browser the app is built for needs them (base.css has the one). */
export function createStyleCache(): EmotionCache {
  const nonce = cspNonce()
  return createCache({
    key: 'lh',
    prepend: true,
    stylisPlugins: [noOldFirefox],
    ...(nonce === undefined ? {} : { nonce }),
  })
}
