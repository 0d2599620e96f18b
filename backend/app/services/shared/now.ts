import { type Instant } from '@longhaul/core'

/** Everything below the controllers takes the instant as an argument. */
export const now = (): Instant => Date.now() as Instant
