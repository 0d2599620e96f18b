import type { RouteResult, StopWindow } from '@longhaul/core/contract'

/**
 * The windows of each place of a plan, in its order.
 * @param between of the stops of the whole trip, in theirs
 */
export function placeWindows(
  { places, appointments }: Pick<RouteResult, 'places' | 'appointments'>,
  between: readonly { readonly windows?: readonly StopWindow[] }[],
): (readonly StopWindow[])[] {
  const of = (name: 'pickup' | 'dropoff') => appointments.filter(({ place }) => place === name)
  const all = [of('pickup'), ...between.map(({ windows = [] }) => windows), of('dropoff')]
  return all.slice(Math.max(0, all.length - places.length))
}
