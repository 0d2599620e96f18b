import { hoursAndMinutes, between, hours, type Instant, miles } from '../../../units.ts'
import { wallMoment } from '../../days/homeDays.ts'
import type { Label } from '../label/label.ts'
import type { StopsRequest } from '../types.ts'

type Exempt = Pick<StopsRequest, 'ruleset' | 'context' | 'exemptUntil'>
type Granted = Pick<StopsRequest, 'ruleset' | 'context'>
type Asked = Pick<StopsRequest, 'state' | 'service' | 'context' | 'options' | 'ruleset'>

export function assumptionsOf({ state, service, context, options, ruleset }: Asked): string[] {
  const sentences: string[] = []
  const { prior } = state
  const record = state.kind === 'history' ? state.timeline : []
  const rested = record.length === 0
  if (rested)
    sentences.push(
      `The driver starts fully rested, after ${hoursAndMinutes(ruleset.reset.min)} or more off duty.`,
    )
  if (prior.kind === 'lump' && prior.minutes > 0)
    sentences.push(
      `${hoursAndMinutes(prior.minutes)} of cycle hours${rested ? '' : ' from before the log begins'} stay counted${ruleset.restart ? ' until a restart' : ''}, because it is not known on which days they were worked.`,
    )
  if (prior.kind === 'lump' && prior.minutes === 0 && rested)
    sentences.push('No hours on duty are counted before the departure.')
  const unrecorded = record
    .filter(({ recorded }) => recorded === false)
    .reduce((sum, { start, end }) => sum + between(start, end), 0)
  if (unrecorded > 0)
    sentences.push(`${hoursAndMinutes(unrecorded)} with nothing recorded are taken as off duty.`)
  sentences.push(
    `The tank is full at the start and good for ${Math.round(service.fuelRange).toLocaleString('en-US')} miles.`,
  )
  if (options.splitRests && ruleset.split === null)
    sentences.push('No rest is split: plans under these rules know no split rests.')
  else if (options.splitRests && !context.sleeperBerth)
    sentences.push('The vehicle has no sleeper berth, so no rest is split.')
  return sentences
}

/** Claims for the shift at departure: the log must say so too. */
export function claimsOf({ ruleset }: Pick<StopsRequest, 'ruleset'>, start: Label): string[] {
  const { adverse, longShift } = ruleset
  if (start.claimedDrive > 0 && adverse)
    return [
      `Adverse conditions are claimed for the shift under way: ${adverse.drive < hours(24) ? `${hoursAndMinutes(adverse.drive)} more of driving and of the window` : 'the run may be completed'}. A remark in the log must say what they were and that nobody could have known of them (${adverse.cfr}).`,
    ]
  if (start.claimedWindow > 0 && longShift)
    return [
      `A window of ${hoursAndMinutes(longShift.window)} is claimed for the shift under way (${longShift.cfr}).`,
    ]
  return []
}

/** What a plan takes for granted that uses a pilot programme. */
export function pilotsOf({ context: { claims }, ruleset: { pilots, reset, window } }: Granted): string[] {
  if (pilots === null) return []
  const { splitDuty, evenSplit } = pilots
  return [
    ...((claims.splitDuty ?? []).length > 0
      ? [
          `The split duty period pilot is granted to the driver: once a shift the ${hoursAndMinutes(window.max)} window leaves out a pause of ${hoursAndMinutes(splitDuty.min)} to ${hoursAndMinutes(splitDuty.max)}, off duty or at a pickup or delivery, and ${hoursAndMinutes(reset.min)} off duty in a row must follow the shift (${splitDuty.cfr}).`,
        ]
      : []),
    ...((claims.evenSplit ?? []).length > 0
      ? [
          `The flexible sleeper berth pilot is granted to the driver: two rests of ${hoursAndMinutes(evenSplit.each)} or more in the berth, ${hoursAndMinutes(reset.min)} together, count as a full rest (${evenSplit.cfr}).`,
        ]
      : []),
  ]
}

/** Driving and work before `to` are claimed exempt: the log must say so too. */
export function exemptOf({ ruleset, context, exemptUntil = miles(0) }: Exempt, to: Instant): string[] {
  const rule = ruleset.exceptions?.agricultural
  if (!rule) return []
  return [
    `Driving and work up to mile ${Math.round(exemptUntil)} are claimed exempt, and the limits count from ${wallMoment(to, context.zone)}: the way lies within 150 air miles (${rule.farthest} miles) of the source of the load, in a season that its State determines (${rule.cfr}).`,
  ]
}
