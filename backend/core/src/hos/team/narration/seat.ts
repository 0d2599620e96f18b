import { between, hoursAndMinutes, miles, plus } from '../../../units.ts'
import type { TeamProblem } from '../problem.ts'
import type { Move } from './play.ts'
import type { TeamRequest, TeamSegment, Who } from '../types.ts'

/** The end of each long rest in the berth, as far as the truck moves then, spent in the passenger seat. */
export function withSeat(
  { drivers, departAt }: TeamRequest,
  { truck }: TeamProblem,
  moves: readonly Move[],
  timeline: readonly TeamSegment[],
  who: Who,
): TeamSegment[] {
  const rule = drivers[who].ruleset.passengerSeat
  if (rule === null) return [...timeline]
  return timeline.flatMap((segment): TeamSegment[] => {
    const length = between(segment.start, segment.end)
    const end = between(departAt, segment.end)
    const move = moves.find(({ to }) => to.minute === end)
    const driven = move?.step.kind === 'drive' ? end - move.from.minute : 0
    const seat = Math.min(rule.max, length - rule.besideBerth, driven)
    if (segment.status !== 'SLEEPER_BERTH' || move === undefined || seat <= 0) return [segment]
    const from = plus(segment.end, -seat)
    const mile = miles(truck.road.milesAt(move.to.driven - seat))
    return [
      { ...segment, end: from, toMile: mile },
      {
        ...segment,
        status: 'OFF_DUTY',
        special: 'PASSENGER_SEAT',
        start: from,
        fromMile: mile,
        why: `In the passenger seat beside ${hoursAndMinutes(length - seat)} in the berth: up to ${hoursAndMinutes(rule.max)} there are part of the rest (${rule.cfr}).`,
      },
    ]
  })
}
