import type { TeamProblem } from '../problem.ts'
import { STOP_EFFORT, type TeamLabel } from '../teamLabel.ts'

/** Stops of the truck and changes at the wheel that are still to come at least, as one number. */
export function effortAhead({ truck, drivers }: TeamProblem): (label: TeamLabel) => number {
  const { places, road } = truck
  const sites = places.map((_, next) => new Set(places.slice(next).map(({ at }) => at)).size)
  const unbroken = drivers.map(({ limits }) => Math.min(limits.breakAfter, limits.drive))
  const longest = Math.max(...unbroken)
  return (label) => {
    const { driven, next, step, fuelStops, wheel, drivers: labels } = label
    const stands = step !== null && step.kind !== 'drive'
    const served = stands && places[next]?.at === driven ? 1 : 0
    const stops = Math.max((sites[next] ?? 0) - served, fuelStops - (stands ? 1 : 0))
    const driving = road.minutes - driven
    if (driving === 0) return stops * STOP_EFFORT
    const first = stands || wheel === null ? longest : leftOf(wheel)
    // Driving goes on without a break after each stop but the last, or after a change.
    const changes = Math.ceil((driving - first) / longest) - (stops - 1)
    return stops * STOP_EFFORT + Math.max(0, changes)

    function leftOf(who: 0 | 1): number {
      const { limits } = drivers[who]
      const { sinceBreak, drive } = labels[who]
      return Math.min(limits.breakAfter - sinceBreak, limits.drive - drive)
    }
  }
}
