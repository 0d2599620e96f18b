import { Label } from '../src/hos/planner/label/label.ts'
import { type Limits, limitsOf } from '../src/hos/planner/problem/limits.ts'
import { rulesetOf } from '../src/hos/rules/rulesets.ts'
import { planRequest } from './planRequest.ts'

/** Labels of the planner's search, and the limits they are tried against. */

export const { context, options, departAt } = planRequest()
export const berth = { ...context, sleeperBerth: true }
export const property = rulesetOf('US_PROPERTY_70_8')
export const limits = limitsOf(property, berth, { ...options, splitRests: true }, departAt)
export const strict: Limits = { ...limits, resetClosesHalf: false }
export const passenger = limitsOf(rulesetOf('US_PASSENGER_70_8'), context, options, departAt)

/** Mid-shift, an open half of three hours behind. */
export const label = (changes: Partial<Label> = {}): Label =>
  Object.assign(
    new Label(),
    {
      minute: 1000,
      driven: 300,
      sinceBreak: 200,
      shiftDriving: 300,
      window: 500,
      onDuty: 400,
      halfLength: 180,
      drivingSinceHalf: 100,
      windowSinceHalf: 150,
      slack: 40,
    },
    changes,
  )
/** The values of a copy of `from` that `done` changes. */
export const changedBy = (done: (at: Label) => unknown, from = label()): Partial<Label> => {
  const at = from.copy()
  done(at)
  const { trail, origin, hours, ...rest } = at
  void [trail, origin, hours]
  return Object.fromEntries(
    Object.entries(rest).filter(([key, value]) => value !== from[key as keyof Label]),
  ) as Partial<Label>
}
