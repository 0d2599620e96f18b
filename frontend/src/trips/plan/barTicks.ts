import { HOUR_MS } from '@longhaul/core'
import { dayOf, dayStart, wallClock } from '../../ui/zoneTime.ts'

const STEPS = [1, 2, 3, 6, 12, 24, 48, 96, 168] as const

/** Full hours between two instants by the clock of `zone`: about `most` of them, as far apart as need be. */
export function barTicks(from: number, to: number, zone: string, most: number): number[] {
  const hours = (to - from) / HOUR_MS
  const step = STEPS.find((one) => hours / one <= most) ?? Math.ceil(hours / most / 24) * 24
  const ticks: number[] = []
  const first = dayStart(dayOf(from, zone), zone)
  for (let at = first; at < to; at += HOUR_MS) {
    const { hour } = wallClock(at, zone)
    const days = Math.round((dayStart(dayOf(at, zone), zone) - first) / (24 * HOUR_MS))
    if (at > from && (days * 24 + hour) % step === 0) ticks.push(at)
  }
  return ticks
}
