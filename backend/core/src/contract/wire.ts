/**
 * The JSON shapes of the HTTP API, written by hand: the transformers produce them, the web app reads them,
 * and docs/api/openapi.yaml is tested against them. Times are ISO 8601 UTC, dates `YYYY-MM-DD`, coordinates
 * [lon, lat].
 */
export * from './wire/shared.ts'
export * from './wire/accounts.ts'
export * from './wire/fleet.ts'
export * from './wire/audit.ts'
export * from './wire/duty.ts'
export * from './wire/trips.ts'
export * from './wire/logs.ts'
export * from './wire/overview.ts'
