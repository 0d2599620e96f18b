import { MINUTE_MS, type Instant } from '@longhaul/core'

/** The server's clock. Everything below the controllers takes the instant as an argument. */
export const now = (): Instant => Date.now() as Instant

/** Recorded times are cut to the whole minute on the way in. */
export const floorToMinute = (at: number): Instant => (Math.floor(at / MINUTE_MS) * MINUTE_MS) as Instant
