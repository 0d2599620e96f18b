import { homeDays } from '../hos/days/homeDays.ts'
import type { PlaceKind } from '../hos/planner/types.ts'
import { hosContext, type ClaimedSpan, type HosContext } from '../hos/rules/context.ts'
import { underGrants, type PilotGrant } from '../hos/rules/pilots.ts'
import type { RulesetId } from '../hos/rules/ruleset.ts'
import type { Instant } from '../units.ts'

/** The pilot programmes of a driver, and what they ask of the record. */
export interface DriverPilots {
  readonly grants: readonly PilotGrant[]
  /** Recorded work where cargo is picked up or delivered: it may stop the window too. */
  readonly atCustomer: readonly ClaimedSpan[]
}

export const NO_PILOTS: DriverPilots = { grants: [], atCustomer: [] }

export interface WorkTerms {
  readonly homeZone: string
  readonly dayStartHour: number
  readonly ruleset: RulesetId
  readonly pilots: DriverPilots
}

/** The one way from a driver's terms into audit, clocks and plans. */
export function contextUnder(
  { homeZone: zone, dayStartHour, pilots: { grants, atCustomer } }: Omit<WorkTerms, 'ruleset'>,
  changes: Partial<Pick<HosContext, 'mode' | 'prior' | 'sleeperBerth'>> = {},
): HosContext {
  const context = underGrants(hosContext({ zone, dayStartHour, ...changes }), grants)
  return atCustomer.length === 0 ? context : withCustomers(context, atCustomer)
}

/** With more work where cargo is picked up or delivered. */
export const withCustomers = (context: HosContext, spans: readonly ClaimedSpan[]): HosContext => ({
  ...context,
  claims: { ...context.claims, atCustomer: [...(context.claims.atCustomer ?? []), ...spans] },
})

/** When cargo is picked up or delivered of these places. */
export const customerSpans = (
  visits: readonly { readonly kind: PlaceKind; readonly start: Instant; readonly end: Instant }[],
): ClaimedSpan[] =>
  visits
    .filter(({ kind, start, end }) => (kind === 'pickup' || kind === 'dropoff') && end > start)
    .map(({ start, end }) => [start, end])

/** After a plan was driven. */
export const withVisits = <T extends WorkTerms>(terms: T, visits: Parameters<typeof customerSpans>[0]): T =>
  terms.pilots.grants.length === 0
    ? terms
    : {
        ...terms,
        pilots: { ...terms.pilots, atCustomer: [...terms.pilots.atCustomer, ...customerSpans(visits)] },
      }

/** In force from a home-terminal day (YYYY-MM-DD) on. */
export interface DatedTerms extends WorkTerms {
  readonly fromDate: string
}

/** Of terms sorted by day, at an instant or on a home-terminal day (YYYY-MM-DD). */
export const findTermsInForce = <T extends Omit<DatedTerms, 'ruleset' | 'pilots'>>(
  terms: readonly T[],
  when: Instant | string,
): T | undefined =>
  terms.findLast(({ fromDate, homeZone, dayStartHour }) =>
    typeof when === 'string' ? fromDate <= when : fromDate <= homeDays(homeZone, dayStartHour).at(when).date,
  )
