import { between, type Appointment, type Instant } from '@longhaul/core'
import { type Gap, type ReportFacts, type Reported } from '#services/reports/report'
import { dayWithin, readStays } from '#services/reports/stays'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { createYieldToEventLoop } from '#services/shared/yield_to_event_loop'

/** A place of a trip. */
export interface Stop {
  readonly driverId: number
  readonly tripId: number
  readonly place: 'pickup' | 'dropoff'
  readonly name: string
}

export interface KeptAppointment extends Stop, Appointment {
  readonly arrived: Instant
  /** In minutes; negative is before its beginning. */
  readonly late: number
}

export const PLACES = ['pickup', 'dropoff'] as const

function lateness({ from, until }: Appointment, arrived: Instant): number {
  if (until !== null && arrived > until) return between(until, arrived)
  return from !== null && arrived < from ? -between(arrived, from) : 0
}

/** Every appointment that lies in these days and is over, or was kept. */
export async function reportOnTime(facts: ReportFacts): Promise<Reported<KeptAppointment> | Refusal> {
  const trips = await readStays(facts)
  if (isRefusal(trips)) return trips
  const rows: KeptAppointment[] = []
  const gaps: Gap[] = []
  const yieldToEventLoop = createYieldToEventLoop()
  for (const { id: tripId, driverId, names, appointments, stays } of trips) {
    await yieldToEventLoop()
    for (const place of PLACES) {
      const appointment = appointments[place]
      const at = appointment?.until ?? appointment?.from ?? null
      const date = at && dayWithin(facts, driverId, at)
      if (!appointment || !at || !date) continue
      const stop = { tripId, place, name: names[place] }
      const stay = stays[place]
      if (stay)
        rows.push({
          ...stop,
          ...appointment,
          driverId,
          arrived: stay.arrived,
          late: lateness(appointment, stay.arrived),
        })
      else if (at < facts.now) gaps.push({ driverId, kind: 'no-arrival', date, minutes: null, stop })
    }
  }
  return { rows, gaps }
}
