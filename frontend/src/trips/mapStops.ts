import { type RouteResult } from '@longhaul/core/contract'
import { type T } from '../shell/i18n/useT.ts'
import { formatMinutes, formatMoment } from '../ui/format.ts'
import type { MapStop } from '../ui/map/index.ts'

/** A plan's stops as the map's popups show them. */
export const mapStops = (stops: RouteResult['stops'], zone: string, t: T): MapStop[] =>
  stops.map((stop, i) => ({
    id: `${i} ${stop.kind}`,
    kind: stop.kind,
    point: stop.location,
    title: `${i + 1}. ${t(`duty.stop.${stop.kind}`)}, ${formatMinutes(stop.minutes)}`,
    place: stop.location_name,
    lines: [formatMoment(stop.start_time, zone), stop.cfr ? `${stop.why} (49 CFR ${stop.cfr})` : stop.why],
  }))
