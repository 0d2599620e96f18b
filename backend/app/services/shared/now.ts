import { type Instant } from '@longhaul/core'

/** The server's clock. Everything below the controllers takes the instant as an argument. */
export const now = (): Instant => Date.now() as Instant
