/** Small typed rows: `buildTrip({ status: 'COMPLETED' })`. Every id is new unless given. */
export * from './builders/accounts.ts'
export * from './builders/audit.ts'
export * from './builders/fleet.ts'
export * from './builders/logs.ts'
export * from './builders/overview.ts'
export * from './builders/settings.ts'
export * from './builders/trips.ts'
export { MADE } from './builders/stamps.ts'
