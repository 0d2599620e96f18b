/** Query keys. The first word is react-admin's resource name, so that its grids are refreshed along. */

/** One record, under the key that react-admin keeps it by: there is no second copy. */
export const oneKey = (resource: string, id: number) => [resource, 'getOne', { id: String(id) }] as const

export const KEYS = {
  clocks: ['clocks'],
  driverDay: ['driver-day'],
  push: ['push'],
  counts: ['counts'],
  overview: ['trips', 'overview'],
  summary: ['trips', 'summary'],
  board: ['board'],
  auditProof: ['audit-proof'],
  sessions: (userId: number) => ['sessions', userId],
  signInMeans: ['sign-in-means'],
  secondFactors: (userId: number) => ['drivers', userId, 'second-factors'],
} as const

export const TRIP_KEYS = {
  all: ['trips'],
  route: (id: number) => ['trips', 'route', id],
} as const

export const DUTY_KEYS = {
  all: ['duty-statuses'],
  ofTrip: (tripId: number) => ['duty-statuses', 'of-trip', tripId],
  proposals: (tripId: number) => ['duty-statuses', 'of-trip', tripId, 'proposals'],
} as const

export const LOG_KEYS = {
  all: ['logs'],
  ofTrip: (tripId: number) => ['logs', 'of-trip', tripId],
} as const
