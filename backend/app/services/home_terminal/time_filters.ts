import { addDays, localInstant } from '@longhaul/core'
import { type Filter } from '#services/lists/filters'
import { homeZoneOf } from '#services/home_terminal/terms'
import { isDay, parseTime } from '#services/shared/times'

/** The viewer of a list: a day without a time is a day in their home zone. */
interface Viewer {
  readonly id: number
}

type Edge = 'start' | 'end'

/** The instant a filter means; of a day its first or, as the end, the first of the next day. */
async function instantOf(value: unknown, viewer: Viewer, edge: Edge): Promise<number | null> {
  if (typeof value !== 'string' || value.length > 40) return null
  if (isDay(value)) {
    const zone = await homeZoneOf(viewer.id)
    return localInstant(edge === 'start' ? value : addDays(value, 1), '00:00', zone)
  }
  if (/(Z|[+-]\d{2}:?\d{2})$/i.test(value)) {
    const at = Date.parse(value)
    return Number.isNaN(at) ? null : at
  }
  return parseTime(value, await homeZoneOf(viewer.id))
}

/** Rows at `column` (epoch milliseconds) from a time, or from the start of a day of the viewer's, on. */
export const notBefore = (column: string, viewer: Viewer): Filter => ({
  kind: 'bound',
  column,
  named: 'time',
  read: async (value) => {
    const at = await instantOf(value, viewer, 'start')
    return at === null ? null : { is: '>=', to: at }
  },
})

/** Rows up to a time, or to the end of a day of the viewer's. */
export const notAfter = (column: string, viewer: Viewer): Filter => ({
  kind: 'bound',
  column,
  named: 'time',
  read: async (value) => {
    const at = await instantOf(value, viewer, 'end')
    return at === null ? null : { is: typeof value === 'string' && isDay(value) ? '<' : '<=', to: at }
  },
})
