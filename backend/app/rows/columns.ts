import { column } from '@adonisjs/lucid/orm'
import { canonicalJson } from '@longhaul/core'

/** The databases return numbers, flags and JSON in different shapes; these read them alike. */

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

/** Canonical JSON text, so that a hash of the text is a hash of the value. */
export const canonical = () =>
  column({
    consume: (value: unknown) => (typeof value === 'string' ? (JSON.parse(value) as unknown) : null),
    prepare: (value: unknown) => (value === null || value === undefined ? value : canonicalJson(value)),
  })
