import { addDays, localInstant } from '@longhaul/core'
import { type Filter } from '#services/lists/filters'
import { findHomeZone } from '#services/home_terminal/terms'
import { isDay, parseTime } from '#services/shared/times'

interface Viewer {
  readonly id: number
}

type Edge = 'start' | 'end'

/** Of a day the first instant or, as the end, the first of the next day. */
async function instantOf(value: unknown, viewer: Viewer, edge: Edge): Promise<number | null> {
  if (typeof value !== 'string' || value.length > 40) return null
  if (isDay(value)) {
    const zone = await findHomeZone(viewer.id)
    return localInstant(edge === 'start' ? value : addDays(value, 1), '00:00', zone)
  }
  if (/(Z|[+-]\d{2}:?\d{2})$/i.test(value)) {
    const at = Date.parse(value)
    return Number.isNaN(at) ? null : at
  }
  return parseTime(value, await findHomeZone(viewer.id))
}

const timeFilter =
  (edge: Edge, operatorOf: (value: unknown) => '>=' | '<=' | '<') =>
  (column: string, viewer: Viewer): Filter => ({
    kind: 'bound',
    column,
    named: 'time',
    read: async (value) => {
      const at = await instantOf(value, viewer, edge)
      return at === null ? null : { is: operatorOf(value), to: at }
    },
  })

/** From a time, or the start of a day of the viewer's. */
export const filterFrom = timeFilter('start', () => '>=')

/** To a time, or the end of a day of the viewer's. */
export const filterUntil = timeFilter('end', (value) =>
  typeof value === 'string' && isDay(value) ? '<' : '<=',
)
