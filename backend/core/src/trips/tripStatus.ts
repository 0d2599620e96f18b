export const TRIP_STATUSES = ['PLANNED', 'IN_PROGRESS', 'COMPLETED'] as const
export type TripStatus = (typeof TRIP_STATUSES)[number]
