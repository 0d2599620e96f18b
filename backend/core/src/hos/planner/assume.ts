import { span } from './say.ts'
import type { PlanRequest } from './types.ts'

/** What the plan takes for granted, one sentence each. */
export function assumptionsOf({ state, service, context, options, ruleset }: PlanRequest): string[] {
  const said: string[] = []
  const { prior } = state
  if (state.kind === 'rested')
    said.push(`The driver starts fully rested, after ${span(ruleset.reset.min)} or more off duty.`)
  if (prior.kind === 'lump' && prior.minutes > 0)
    said.push(
      ruleset.restart
        ? `The ${span(prior.minutes)} of cycle hours used stay counted until a restart, because it is not known on which days they were worked.`
        : `The ${span(prior.minutes)} of cycle hours used stay counted, because it is not known on which days they were worked.`,
    )
  if (prior.kind === 'lump' && prior.minutes === 0 && state.kind === 'rested')
    said.push('No hours on duty are counted before the departure.')
  said.push(
    `The tank is full at the start and good for ${Math.round(service.fuelRange).toLocaleString('en-US')} miles.`,
  )
  if (options.splitRests && !context.sleeperBerth)
    said.push('The vehicle has no sleeper berth, so no rest is split.')
  return said
}
