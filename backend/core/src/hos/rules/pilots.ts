import { BadInput } from '../../units.ts'
import { assertDate, homeDays, isWithin } from '../days/homeDays.ts'
import type { ClaimedSpan, HosContext } from './context.ts'
import { PILOTS } from './rulesets.ts'

export const PILOT_IDS = ['SPLIT_DUTY_PERIOD', 'FLEXIBLE_SLEEPER_BERTH'] as const
export type PilotId = (typeof PILOT_IDS)[number]

/**
 * A pilot programme for one driver, on home-terminal days (`YYYY-MM-DD`), the last one included; `null` is
 * no last one yet.
 */
export interface PilotGrant {
  readonly pilot: PilotId
  readonly firstDay: string
  readonly lastDay: string | null
}

/** Throws `BadInput` naming the first value that cannot be. */
export function assertGrant({ pilot, firstDay, lastDay }: PilotGrant, path = 'grant'): void {
  if (!PILOT_IDS.includes(pilot)) throw new BadInput(`${path}.pilot`, `unknown programme '${pilot}'`)
  assertDate(firstDay, `${path}.firstDay`)
  if (lastDay !== null) assertDate(lastDay, `${path}.lastDay`)
  if (firstDay < PILOTS.proposed)
    throw new BadInput(`${path}.firstDay`, `before the proposal of ${PILOTS.proposed}`)
  if (lastDay !== null && lastDay < firstDay) throw new BadInput(`${path}.lastDay`, 'before the first day')
}

/** The programmes that a driver has on a home-terminal day. */
export const pilotsOn = (grants: readonly PilotGrant[], date: string): PilotId[] =>
  grants.filter(({ firstDay, lastDay }) => isWithin(date, firstDay, lastDay)).map(({ pilot }) => pilot)

export interface GrantFault {
  readonly index: number
  readonly field: 'firstDay' | 'lastDay'
  readonly reason: 'early' | 'order' | 'overlap'
}

const overlap = (a: PilotGrant, b: PilotGrant): boolean =>
  a.pilot === b.pilot &&
  (isWithin(a.firstDay, b.firstDay, b.lastDay) || isWithin(b.firstDay, a.firstDay, a.lastDay))

/** The first of a driver's grants that cannot be; their days are real. */
export function findGrantFault(grants: readonly PilotGrant[]): GrantFault | null {
  for (const [index, grant] of grants.entries()) {
    if (grant.firstDay < PILOTS.proposed) return { index, field: 'firstDay', reason: 'early' }
    if (grant.lastDay !== null && grant.lastDay < grant.firstDay)
      return { index, field: 'lastDay', reason: 'order' }
    if (grants.slice(0, index).some((before) => overlap(before, grant)))
      return { index, field: 'firstDay', reason: 'overlap' }
  }
  return null
}

/** Later than any record or plan. */
const EVER = Date.UTC(2199, 0, 1)

/** From the start of the first day up to the end of the last. */
function grantedSpans(
  { zone, dayStartHour }: HosContext,
  grants: readonly PilotGrant[],
  pilot: PilotId,
): ClaimedSpan[] {
  const days = homeDays(zone, dayStartHour)
  return grants
    .filter((grant) => grant.pilot === pilot)
    .map(({ firstDay, lastDay }) => [days.on(firstDay).start, lastDay === null ? EVER : days.on(lastDay).end])
}

/** Of a driver with these grants; without any, as it is. */
export const underGrants = (context: HosContext, grants: readonly PilotGrant[]): HosContext =>
  grants.length === 0
    ? context
    : {
        ...context,
        claims: {
          ...context.claims,
          splitDuty: grantedSpans(context, grants, 'SPLIT_DUTY_PERIOD'),
          evenSplit: grantedSpans(context, grants, 'FLEXIBLE_SLEEPER_BERTH'),
        },
      }
