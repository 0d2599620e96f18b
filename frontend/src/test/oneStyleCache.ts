import { type EmotionCache } from '@emotion/cache'

/** The style cache of every signed-in shell that the tests of a worker draw. */
export const oneForAll: { cache?: EmotionCache } = {}
