import { between } from '../../units.ts'
import { span } from './say.ts'
import type { PlanRequest } from './types.ts'

/** What the plan takes for granted, one sentence each. */
export function assumptionsOf({ state, service, context, options, ruleset }: PlanRequest): string[] {
  const said: string[] = []
  const { prior } = state
  const record = state.kind === 'history' ? state.timeline : []
  const rested = record.length === 0
  if (rested) said.push(`The driver starts fully rested, after ${span(ruleset.reset.min)} or more off duty.`)
  if (prior.kind === 'lump' && prior.minutes > 0)
    said.push(
      `${span(prior.minutes)} of cycle hours${rested ? '' : ' from before the log begins'} stay counted${ruleset.restart ? ' until a restart' : ''}, because it is not known on which days they were worked.`,
    )
  if (prior.kind === 'lump' && prior.minutes === 0 && rested)
    said.push('No hours on duty are counted before the departure.')
  const unrecorded = record
    .filter(({ recorded }) => recorded === false)
    .reduce((sum, { start, end }) => sum + between(start, end), 0)
  if (unrecorded > 0) said.push(`${span(unrecorded)} with nothing recorded are taken as off duty.`)
  said.push(
    `The tank is full at the start and good for ${Math.round(service.fuelRange).toLocaleString('en-US')} miles.`,
  )
  if (options.splitRests && !context.sleeperBerth)
    said.push('The vehicle has no sleeper berth, so no rest is split.')
  return said
}
