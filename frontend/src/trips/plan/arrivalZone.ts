import type { RouteResult } from '@longhaul/core/contract'

/** The zone of the drop-off. */
export const arrivalZone = ({ stops, home_zone }: Pick<RouteResult, 'stops' | 'home_zone'>): string =>
  stops.findLast(({ kind }) => kind === 'dropoff')?.zone ?? home_zone
