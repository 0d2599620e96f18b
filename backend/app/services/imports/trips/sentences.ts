import { IMPORT_LIMITS } from '@longhaul/core/contract'

/** What only rows of trips are told. */
export const TRIP_ROW = {
  noDriver: 'Driver username is required',
  driver: 'There is no driver with this username',
  vehicles: 'Several carriers have a vehicle of this number, and none of them is the driver’s own',
  noPlace: 'No place of this name was found; write town and state, such as Omaha, NE',
  places: (names: readonly string[]) => `Several places fit: ${names.join('; ')}. Write one of them in full`,
  tooMany: `A file of trips has at most ${IMPORT_LIMITS.trips} rows. Please split it.`,
} as const
