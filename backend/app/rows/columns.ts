import { column } from '@adonisjs/lucid/orm'
import { canonicalJson } from '@longhaul/core'

/** Both databases hand numbers, flags and JSON back in shapes of their own; these columns always read the same. */

/** Epoch milliseconds in a `*_ms` column. */
export const instant = () => column({ consume: (value: unknown) => (value === null ? null : Number(value)) })

export const bool = () =>
  column({
    consume: (value: unknown) => Boolean(value),
    prepare: (value: boolean | undefined) => (value === undefined ? undefined : value ? 1 : 0),
  })

/** A value kept as JSON text. */
export const json = () =>
  column({
    consume: (value: unknown) => (typeof value === 'string' ? (JSON.parse(value) as unknown) : null),
    prepare: (value: unknown) => (value === null || value === undefined ? value : JSON.stringify(value)),
  })

/** A value kept as the one JSON text that stands for it, so that a hash over the text is one over the value. */
export const canonical = () =>
  column({
    consume: (value: unknown) => (typeof value === 'string' ? (JSON.parse(value) as unknown) : null),
    prepare: (value: unknown) => (value === null || value === undefined ? value : canonicalJson(value)),
  })
