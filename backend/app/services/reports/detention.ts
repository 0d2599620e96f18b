import { between, instant, type Instant } from '@longhaul/core'
import { PLACES, type Stop } from '#services/reports/on_time'
import { type Gap, type ReportFacts, type Reported } from '#services/reports/report'
import { dayWithin, readStays } from '#services/reports/stays'
import { isRefusal, type Refusal } from '#services/shared/refusal'
import { createYieldToEventLoop } from '#services/shared/yield_to_event_loop'
import { effective } from '#services/shared/setting_values'

export interface Detained extends Stop {
  readonly arrived: Instant
  readonly countedFrom: Instant
  readonly departed: Instant
  /** In minutes. */
  readonly stayed: number
  readonly over: number
}

/** Stays that began in these days. A truck that came before its appointment is detained from then on. */
export async function reportDetention(facts: ReportFacts): Promise<Reported<Detained> | Refusal> {
  const free = effective('detention_free_minutes')
  const trips = await readStays(facts)
  if (isRefusal(trips)) return trips
  const rows: Detained[] = []
  const gaps: Gap[] = []
  const yieldToEventLoop = createYieldToEventLoop()
  for (const { id: tripId, driverId, status, startMs, names, appointments, stays } of trips) {
    await yieldToEventLoop()
    for (const place of PLACES) {
      const stop = { tripId, place, name: names[place] }
      const stay = stays[place]
      const date = dayWithin(facts, driverId, stay?.arrived ?? startMs)
      if (!date) continue
      if (!stay) {
        if (status === 'COMPLETED') gaps.push({ driverId, kind: 'no-arrival', date, minutes: null, stop })
        continue
      }
      const { arrived, awake, departed } = stay
      if (departed === null) {
        gaps.push({ driverId, kind: 'no-departure', date, minutes: null, stop })
        continue
      }
      const opens = appointments[place]?.from ?? arrived
      const countedFrom = instant(Math.min(departed, Math.max(awake, opens)))
      rows.push({
        ...stop,
        driverId,
        arrived,
        countedFrom,
        departed,
        stayed: between(arrived, departed),
        over: Math.max(0, between(countedFrom, departed) - free),
      })
    }
  }
  return { rows, gaps }
}
