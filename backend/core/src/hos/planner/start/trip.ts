import { withMarks } from '../../rules/marks.ts'
import { underClaims } from '../../rules/rulesets.ts'
import type { DriverRequest, PlanRequest, ServiceWindow, StopsRequest, TripStop } from '../types.ts'

/** A request with its places in order, each as the sentences call it, and what the record is marked with. */
export interface Trip extends StopsRequest {
  readonly stops: readonly (TripStop & { readonly called: string })[]
  /** Was it asked for as a pickup and a drop-off? */
  readonly twoLegs: boolean
}

const windowsOf = (window: ServiceWindow | null): ServiceWindow[] => (window === null ? [] : [window])

const driverOf = ({ context, state, ruleset }: DriverRequest) => ({
  context: state.kind === 'history' ? withMarks(context, state.timeline) : context,
  ruleset: underClaims(ruleset, context.claims),
})

export function tripOf(request: StopsRequest | PlanRequest): Trip {
  if ('twoLegs' in request) return request as Trip
  if ('stops' in request)
    return {
      ...request,
      ...driverOf(request),
      twoLegs: false,
      stops: request.stops.map((stop, i) => ({ called: `stop ${i + 1}`, ...stop })),
    }
  const { toPickup, toDropoff, options, service, ...driver } = request
  const { pickupWindow, dropoffWindow, ...same } = options
  const pickup = toPickup && {
    leg: toPickup,
    kind: 'pickup' as const,
    called: 'the pickup',
    service: service.pickup,
    windows: windowsOf(pickupWindow),
    rest: true,
  }
  const dropoff = {
    leg: toDropoff,
    kind: 'dropoff' as const,
    called: 'the drop-off',
    service: service.dropoff,
    windows: windowsOf(dropoffWindow),
    rest: true,
  }
  return {
    ...driver,
    ...driverOf(driver),
    twoLegs: true,
    stops: pickup ? [pickup, dropoff] : [dropoff],
    service: { fuel: service.fuel, fuelRange: service.fuelRange },
    options: same,
  }
}
