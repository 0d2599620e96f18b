import type { Instance, Plan, Segment, Trip, Visit } from '../check/types.ts'

/** Instances and plans as tests write them. */

export const DEPARTURE = '2026-01-05T06:00-06:00'

export const after = (minutes: number): string =>
  new Date(Date.parse(DEPARTURE) + minutes * 60_000).toISOString()

/** From the departure on, in hours. */
export const hour = (hours: number): string => after(Math.round(hours * 60))

export const trip = (
  stops: Trip['stops'],
  changes: Partial<Instance> = {},
  input: Partial<Trip> = {},
): Instance => ({
  id: 'written',
  ruleset: 'US_PROPERTY_70_8',
  tz: 'America/Chicago',
  dayStart: '00:00',
  departAt: DEPARTURE,
  expected: { finish: DEPARTURE },
  proof: 'search',
  input: { mph: 60, splitRests: false, fuelHours: 0.5, fuelRangeMiles: 1000, stops, ...input },
  ...changes,
})

const STATUSES: Readonly<Record<string, Segment['status']>> = {
  D: 'DRIVING',
  O: 'OFF_DUTY',
  S: 'SLEEPER_BERTH',
  W: 'ON_DUTY_NOT_DRIVING',
  V: 'ON_DUTY_NOT_DRIVING',
  P: 'OFF_DUTY',
}

const lengthOf = (text: string): number => {
  const [hours = '0', minutes = '0'] = text.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** 'V 1, D 8, O 0:30': V is the service at the next stop, W other work, P the passenger seat. */
export function plan(text: string, from = 0): Plan {
  const timeline: Segment[] = []
  const stops: Visit[] = []
  let at = from
  for (const part of text.split(', ')) {
    const [kind = '', length = ''] = part.split(' ')
    const status = STATUSES[kind]
    if (status === undefined) throw new Error(`'${part}' is no part of a plan`)
    const span = { start: after(at), end: after(at + lengthOf(length)) }
    const special = kind === 'P' ? ({ special: 'PASSENGER_SEAT' } as const) : {}
    if (span.end !== span.start) timeline.push({ status, ...special, ...span })
    if (kind === 'V') stops.push(span)
    at += lengthOf(length)
  }
  return { timeline, stops }
}

/** A record that ends at the departure. */
export function record(text: string): Segment[] {
  const { timeline } = plan(text)
  const length = (Date.parse(timeline.at(-1)?.end ?? DEPARTURE) - Date.parse(DEPARTURE)) / 60_000
  return [...plan(text, -length).timeline]
}
