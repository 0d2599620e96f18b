import { hoursAndMinutes } from '../../../units.ts'
import type { Entry } from './play.ts'
import type { Team } from './sentences.ts'
import type { Who } from '../types.ts'

/** What a rest is worth, as the plan uses it. */
export function restSentence({ request, problem }: Team, { from, to, then }: Entry, who: Who): string {
  const { called, ruleset } = request.drivers[who]
  const { limits } = problem.drivers[who]
  const { run, rested } = to.drivers[who]
  const before = from.drivers[who]
  const length = hoursAndMinutes(run)
  const { restart, reset, split, dayOff } = ruleset
  if (restart !== null && run >= restart.min)
    return `${called} rests ${length}: a restart, after which the cycle begins anew (${restart.cfr}).`
  if (dayOff !== null && run >= dayOff.min)
    return `${called} rests ${length}: the ${hoursAndMinutes(dayOff.min)} off duty in a row that these rules ask for (${dayOff.cfr}).`
  if (!rested && run >= limits.reset && problem.drivers[who].canada !== null)
    return `${called} rests ${length}: a full rest, after which a new shift begins (${reset.cfr}).`
  if (!rested && run >= limits.reset)
    return `${called} rests ${length}: a full rest, after which all hours of driving are there again (${reset.cfr}).`
  if (rested) return `${called} is rested and not needed at the wheel yet.`
  if (then === null) return `${called} rests to the end of the trip.`
  const after = then.to.drivers[who]
  const isHalf = split !== null && after.half === run && run > 0
  if (isHalf && after.halfPaired)
    return `${called} rests ${length}: with the ${hoursAndMinutes(before.half)} before it a full rest in two parts (${split.cfr}).`
  if (isHalf) return `${called} rests ${length}: the first part of a split rest (${split.cfr}).`
  if (ruleset.break !== null && run >= ruleset.break.length && before.sinceBreak > 0)
    return `${called} rests ${length}: long enough for the break (${ruleset.break.cfr}).`
  return `${called} rests ${length} while there is nothing to do.`
}
