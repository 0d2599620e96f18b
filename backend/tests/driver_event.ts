import { randomUUID } from 'node:crypto'
import {
  type DriverEventAnswer,
  type DriverEventBody,
  type DriverEventData,
  type DriverEventKind,
} from '@longhaul/core/contract'
import DutyStatus from '#models/duty_status'
import { type signedIn } from '#tests/support/people'

type Api = Awaited<ReturnType<typeof signedIn>>

export const iso = (ms: number) => new Date(ms).toISOString()
let sequence = 0

/** As a device sends it whose clock is right. */
export function anEvent<Kind extends DriverEventKind>(
  kind: Kind,
  data: DriverEventData[Kind],
  when = Date.now(),
): DriverEventBody<Kind> {
  return {
    ...{ id: randomUUID(), sequence: ++sequence, kind, data },
    ...{ device_at: iso(when), sent_at: iso(Date.now()) },
  }
}

export const send = (api: Api, event: DriverEventBody) => api.post('/api/hos/events/', event)

/** Sends what the server has to take. */
export async function taken(api: Api, event: DriverEventBody): Promise<DriverEventAnswer> {
  const answer = await send(api, event)
  answer.assertStatus(201)
  return answer.body() as DriverEventAnswer
}

export const recorded = (driverId: number) =>
  DutyStatus.query().where({ driver_id: driverId, origin: 'recorded', active: 1 }).orderBy('start_ms')

export const OFF = { status: 'OFF_DUTY', location_description: 'Omaha, NE' } as const
export const DRIVING = { status: 'DRIVING', location_description: 'Omaha, NE' } as const
export const ON_DUTY = { status: 'ON_DUTY_NOT_DRIVING', location_description: 'Omaha, NE' } as const
export const BERTH = { status: 'SLEEPER_BERTH', location_description: 'Omaha, NE' } as const
