import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache'

/** The nonce that the server put into this page. */
const cspNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

/**
 * MUI's rules for other browsers: a phone takes some 8 ms to refuse one, and a page writes twenty. Prefixes
 * are left out too: what Safari still wants is in base.css.
 */
const leaveOutForeignRules = (): StylisPlugin => {
  const isFirefox = typeof CSS !== 'undefined' && CSS.supports('selector(::-moz-placeholder)')
  const foreign = isFirefox ? /::-ms-/ : /::-(ms|moz)-/
  return (element) => {
    if (element.type !== 'rule' || !foreign.test(String(element.props))) return
    element.props = []
    element.children = []
  }
}

export function createStyleCache(): EmotionCache {
  const nonce = cspNonce()
  return createCache({
    key: 'lh',
    prepend: true,
    stylisPlugins: [leaveOutForeignRules()],
    ...(nonce === undefined ? {} : { nonce }),
  })
}
