/**
 * What emotion takes from `@emotion/use-insertion-effect-with-fallbacks` in the built app. A rule is written once whoever
 * asks for it, and nothing on the page wears it before it is drawn: so it need not wait for the commit.
 */
export { useInsertionEffect as useInsertionEffectWithLayoutFallback } from 'react'

export const useInsertionEffectAlwaysWithSyncFallback = <Result>(write: () => Result): Result => write()
