import { instant, MINUTE_MS, type Instant } from '../../units.ts'
import { drivenMinutes, type DrivenSpan } from './drivenRoute.ts'
import type { PlannedLeg } from '../plannedRoute.ts'

export type StateMiles = Readonly<Record<string, number>>

/** A leg with its states in order of travel, and whether it was driven to its end. */
export interface LegByState extends Pick<PlannedLeg, 'miles' | 'minutes'> {
  readonly stretches: readonly Pick<PlannedLeg['stretches'][number], 'miles' | 'minutes'>[]
  readonly states: readonly { readonly state: string; readonly miles: number }[]
  readonly isDone: boolean
}

/** A span of driving, or a part of it between two cuts. */
export interface DrivenStates {
  readonly start: Instant
  readonly end: Instant
  readonly states: StateMiles
  /** Minutes beyond the end of the leg. */
  readonly beyond: number
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0)

/** The mile after so many minutes of a leg. Stretches are rounded: together they are the whole leg. */
export function mileAfter({ miles, minutes, stretches }: Omit<LegByState, 'states'>, after: number): number {
  if (after >= minutes) return miles
  const [time, length] = [sumOf(stretches, (one) => one.minutes), sumOf(stretches, (one) => one.miles)]
  if (!(time > 0 && length > 0)) return minutes > 0 ? (miles * after) / minutes : miles
  let left = (after * time) / minutes
  let mile = 0
  for (const stretch of stretches) {
    if (left < stretch.minutes) return ((mile + (stretch.miles * left) / stretch.minutes) * miles) / length
    left -= stretch.minutes
    mile += stretch.miles
  }
  return miles
}

/** Miles by state between two miles of a leg; together they are what lies between. */
export function statesBetween({ miles, states }: LegByState, from: number, to: number): StateMiles {
  const share = miles / sumOf(states, (one) => one.miles)
  const found: Record<string, number> = {}
  let start = 0
  states.forEach(({ state, miles: length }, i) => {
    const end = i === states.length - 1 ? miles : start + length * share
    const within = Math.min(to, end) - Math.max(from, start)
    if (within > 0) found[state] = (found[state] ?? 0) + within
    start = end
  })
  return found
}

function cutSpans(spans: readonly DrivenSpan[], cuts: readonly Instant[]): DrivenSpan[] {
  return spans.flatMap((span) => {
    const within = cuts.filter((cut) => cut > span.start && cut < span.end)
    return [span.start, ...within].map((start, i) => ({ ...span, start, end: within[i] ?? span.end }))
  })
}

/**
 * Driven miles by state, span by span, cut at `cuts`. The driving of a leg that is done is spread over all
 * of it; of any other, each minute is a minute of the plan. `[NE 60 mi, 1 h]` in 2 h: 30 mi an hour, or 60
 * and an hour beyond.
 */
export function drivenStates(
  legs: readonly LegByState[],
  spans: readonly DrivenSpan[],
  cuts: readonly Instant[],
): DrivenStates[] {
  const driven = legs.map((_, i) => drivenMinutes(spans, i))
  const at = legs.map(() => 0)
  return cutSpans(spans, cuts).map(({ leg: i, start, end }) => {
    const leg = legs[i]!
    const share = leg.isDone ? leg.minutes / driven[i]! : 1
    const from = at[i]!
    const to = from + (end - start) / MINUTE_MS
    at[i] = to
    // The last span ends at the leg's end, whatever division left of it.
    const planTo = leg.isDone && to >= driven[i]! ? leg.minutes : to * share
    const beyond = Math.max(0, planTo - Math.max(from * share, leg.minutes))
    return {
      start: instant(start),
      end: instant(end),
      states: statesBetween(leg, mileAfter(leg, from * share), mileAfter(leg, planTo)),
      beyond,
    }
  })
}
