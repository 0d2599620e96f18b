import {
  localInstant,
  localIso,
  plus,
  type StopsRequest,
  type TeamRequest,
} from '../../backend/core/src/index.ts'
import type { Instance, Segment, Stop } from '../check/types.ts'

/** An instance before its optimum is known. */
export type Asked = Omit<Instance, 'expected' | 'proof'>

const LONG_OPEN = 14_400

/** Minutes as hours with the digits it takes to have the minutes back. */
const hoursOf = (minutes: number): number => Number((minutes / 60).toFixed(4))

/**
 * A random request in the format of the benchmark, at one speed: of several windows the first, and nothing
 * claimed. `null` when its departure has no single name on the clock.
 */
export function asked(id: string, request: StopsRequest, mph: number): Asked | null {
  const { ruleset, context, departAt, state, stops, service, options } = request
  const { zone, dayStartHour, sleeperBerth, tenHourRestAsSecond } = context
  const iso = (at: typeof departAt): string => localIso(at, zone)
  const [date, startLocal] = [iso(departAt).slice(0, 10), iso(departAt).slice(11, 16)]
  if (localInstant(date, startLocal, zone) !== departAt) return null
  const history =
    state.kind === 'history'
      ? state.timeline.map(({ status, start, end }): Segment => ({
          status,
          start: iso(start),
          end: iso(end),
        }))
      : null
  return {
    id,
    ruleset: ruleset.id,
    tz: zone,
    dayStart: `${String(dayStartHour).padStart(2, '0')}:00`,
    options: { sleeperBerth, tenHourRestAsSecond },
    ...(state.prior.kind === 'lump'
      ? { initialCycle: hoursOf(state.prior.minutes) }
      : { priorDays: state.prior.minutes.map(hoursOf) }),
    departAt: iso(departAt),
    input: {
      ...{ date, startLocal },
      mph,
      splitRests: options.splitRests,
      fuelHours: hoursOf(service.fuel),
      fuelRangeMiles: service.fuelRange,
      stops: stops.map(({ leg, service: work, windows: [window], rest }): Stop => ({
        miles: Number(leg.stretches.reduce((sum, { miles }) => sum + miles, 0).toFixed(1)),
        serviceHours: hoursOf(work),
        ...(window ? { window: [iso(window[0]), iso(window[1] ?? plus(window[0], LONG_OPEN))] } : {}),
        ...(rest ? {} : { rest }),
      })),
      ...(history ? { history } : {}),
    },
  }
}

/** The same for a team: the trip as the first driver has it, and of the second what is their own. */
export function askedTeam(id: string, request: TeamRequest, mph: number): Asked | null {
  const [first, second] = request.drivers.map((driver) => asked(id, { ...request, ...driver }, mph))
  if (!first || !second) return null
  const { ruleset, options, initialCycle, priorDays, input } = second
  const used = priorDays === undefined ? { initialCycle: initialCycle ?? 0 } : { priorDays }
  const history = input.history ? { history: input.history } : {}
  const { passengerSeat } = request.options
  return {
    ...first,
    input: {
      ...first.input,
      ...(passengerSeat ? { passengerSeat } : {}),
      team: { ruleset, ...(options ? { options } : {}), ...used, ...history },
    },
  }
}
