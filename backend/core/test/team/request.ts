import { hosContext, minutes, type TeamDriver, type TeamRequest, type TripStop } from '../../src/index.ts'
import { planRequest } from '../planRequest.ts'

const { departAt, ruleset, service, context } = planRequest()

export const teamDriver = (called: string, changes: Partial<TeamDriver> = {}): TeamDriver => ({
  called,
  ruleset,
  context: hosContext({ zone: context.zone }),
  state: { kind: 'rested', prior: { kind: 'lump', minutes: minutes(0) } },
  ...changes,
})

/** Rested, 300 miles at 60 mph to one stop without work, on a tank for any distance. */
export const teamRequest = (changes: Partial<TeamRequest> = {}): TeamRequest => ({
  drivers: [teamDriver('Dana'), teamDriver('Sam')],
  departAt,
  stops: [teamStop(300)],
  service: { ...service, fuelRange: service.fuelRange },
  options: { splitRests: false, parkEarly: minutes(0), arriveBy: null, passengerSeat: false },
  ...changes,
})

/** So many driving minutes away, at 60 mph. */
export const teamStop = (driving: number, changes: Partial<TripStop> = {}): TripStop => ({
  leg: { stretches: [{ miles: driving as TripStop['leg']['stretches'][number]['miles'], minutes: driving }] },
  kind: 'stop',
  service: minutes(0),
  windows: [],
  rest: true,
  ...changes,
})
