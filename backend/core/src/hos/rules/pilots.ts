import { BadInput } from '../../units.ts'
import { assertDate, homeDays } from '../days/homeDays.ts'
import type { ClaimedSpan, HosContext } from './context.ts'
import { PILOTS } from './rulesets.ts'

export const PILOT_IDS = ['SPLIT_DUTY_PERIOD', 'FLEXIBLE_SLEEPER_BERTH'] as const
export type PilotId = (typeof PILOT_IDS)[number]

/** A pilot programme for one driver, on home-terminal days (`YYYY-MM-DD`), the last one included. */
export interface PilotGrant {
  readonly pilot: PilotId
  readonly firstDay: string
  readonly lastDay: string
}

/** Throws `BadInput` naming the first value that cannot be. */
export function assertGrant({ pilot, firstDay, lastDay }: PilotGrant, path = 'grant'): void {
  if (!PILOT_IDS.includes(pilot)) throw new BadInput(`${path}.pilot`, `unknown programme '${pilot}'`)
  assertDate(firstDay, `${path}.firstDay`)
  assertDate(lastDay, `${path}.lastDay`)
  if (firstDay < PILOTS.proposed)
    throw new BadInput(`${path}.firstDay`, `before the proposal of ${PILOTS.proposed}`)
  if (lastDay < firstDay) throw new BadInput(`${path}.lastDay`, 'before the first day')
}

/** From the start of the first day up to the end of the last. */
function grantedSpans(
  { zone, dayStartHour }: HosContext,
  grants: readonly PilotGrant[],
  pilot: PilotId,
): ClaimedSpan[] {
  const days = homeDays(zone, dayStartHour)
  return grants
    .filter((grant) => grant.pilot === pilot)
    .map(({ firstDay, lastDay }) => [days.on(firstDay).start, days.on(lastDay).end])
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
