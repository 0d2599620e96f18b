import { citation, type ClockRow, type RouteResult } from '@longhaul/core/contract'
import { type T } from '../../i18n/useT.ts'
import { formatDate, formatMinutes, formatSpan, formatZone } from '../../ui/format.ts'
import type { MapStop } from '../../map/index.ts'

const CLOCKS = ['break', 'drive', 'window', 'cycle'] as const

/** 'Break 3 h 12 m, Drive 2 h'; a clock that does not run is left out. */
const clocksLeft = (clocks: ClockRow, t: T): string =>
  CLOCKS.flatMap((name) => {
    const left = clocks[`${name}_left_minutes`]
    // A clock is not torn apart at the end of a line.
    return left === null
      ? []
      : [`${t(`duty.clock.${name}`)} ${formatMinutes(left)}`.replaceAll(' ', '\u00a0')]
  }).join(', ')

/** 'Tue 1 Dec, 06:00 – 16:00 CST'; where the offset changes between them the span itself names both. */
function when({ start_time: start, end_time: end }: RouteResult['stops'][number], zone: string): string {
  const name = formatZone(start, zone)
  const span = `${formatDate(start, zone)}, ${formatSpan(start, end, zone)}`
  return name === formatZone(end, zone) ? `${span} ${name}` : span
}

/** A plan's stops as the map's popups show them: when, why, and what the clocks have left on arrival. */
export const mapStops = (stops: RouteResult['stops'], zone: string, t: T): MapStop[] =>
  stops.map((stop, i) => ({
    id: `${i} ${stop.kind}`,
    kind: stop.kind,
    point: stop.location,
    title: `${i + 1}. ${t(`duty.stop.${stop.kind}`)}, ${formatMinutes(stop.minutes)}`,
    place: stop.location_name,
    lines: [
      when(stop, zone),
      stop.cfr ? `${stop.why} (${citation(stop.cfr)})` : stop.why,
      t('duty.timeline.clocksOnArrival', { clocks: clocksLeft(stop.clocks_before, t) }),
    ],
  }))
