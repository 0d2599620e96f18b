import { citation, type ClockRow, type RouteResult } from '@longhaul/core/contract'
import { type T } from '../../i18n/useT.ts'
import { formatDate, formatMinutes, formatSpan, formatZone } from '../../ui/format.ts'
import type { MapStop } from '../../map/index.ts'
import { CLOCKS } from '../../ui/duty/clocks.ts'
import { stopLabels, stopPlaces } from '../../ui/duty/stopPlaces.ts'

/** 'Break 3 h 12 min, Drive 2 h'; a clock that does not run is left out. */
const clocksLeft = (clocks: ClockRow, t: T): string =>
  CLOCKS.flatMap((name) => {
    const left = clocks[`${name}_left_minutes`]
    // No line break inside a clock.
    return left === null
      ? []
      : [`${t(`duty.clock.${name}`)} ${formatMinutes(left)}`.replaceAll(' ', '\u00a0')]
  }).join(', ')

/**
 * 'Tue, Dec 1, 06:00 – 16:00 CST' on the clock of the place; where the offset changes the span names
 * both.
 */
function when({ start_time: start, end_time: end, zone }: RouteResult['stops'][number]): string {
  const name = formatZone(start, zone)
  const span = `${formatDate(start, zone)}, ${formatSpan(start, end, zone)}`
  return name === formatZone(end, zone) ? `${span} ${name}` : span
}

/** Each popup: when, why, and what the clocks have left on arrival. `say`: `useSentence`. */
export function mapStops(
  plan: Pick<RouteResult, 'stops' | 'places'>,
  between: number,
  t: T,
  translateSentence: (english: string) => string,
): MapStop[] {
  const places = stopPlaces(plan, between)
  const labels = stopLabels(plan, between, t)
  return plan.stops.map((stop, i) => ({
    id: `${i} ${stop.kind}`,
    kind: stop.kind,
    at: places[i]!,
    point: stop.location,
    title: `${labels[i] === null ? '' : `${labels[i]}. `}${t(`duty.stop.${stop.kind}`)}, ${formatMinutes(stop.minutes)}`,
    place: translateSentence(stop.location_name),
    lines: [
      when(stop),
      stop.cfr ? `${translateSentence(stop.why)} (${citation(stop.cfr)})` : translateSentence(stop.why),
      t('duty.timeline.clocksOnArrival', { clocks: clocksLeft(stop.clocks_before, t) }),
    ],
  }))
}
