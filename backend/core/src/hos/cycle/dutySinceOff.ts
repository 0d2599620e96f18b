import { instant, MINUTE_MS } from '../../units.ts'
import type { HomeDays } from '../days/homeDays.ts'
import type { Block } from '../rests/blocks.ts'
import type { Prior } from '../rules/context.ts'
import type { Ruleset } from '../rules/ruleset.ts'

type DayOff = NonNullable<Ruleset['dayOff']>

/**
 * Canada, cycle 2: on-duty minutes since the last long rest at the first entry. Hours before it are taken
 * to have had none, but for a day without any.
 */
export function dutyBeforeRecord(prior: Prior, firstDay: number, { min }: DayOff, days: HomeDays): number {
  if (prior.kind === 'lump') return prior.minutes
  let sum = 0
  prior.minutes.forEach((worked, i) => {
    const { length } = days.numbered(firstDay - prior.minutes.length + i)
    sum = worked === 0 && length >= min ? 0 : sum + worked
  })
  return sum
}

/** The same at the end of `blocks`; 0 where the rules ask for no such rest before more duty. */
export function dutySinceOff(
  blocks: readonly Block[],
  prior: Prior,
  firstDay: number,
  { dayOff }: Pick<Ruleset, 'dayOff'>,
  days: HomeDays,
): number {
  if (dayOff === null || dayOff.before === null) return 0
  let duty = dutyBeforeRecord(prior, firstDay, dayOff, days)
  for (const { kind, length } of blocks) {
    if (kind !== 'rest') duty += length
    else if (length >= dayOff.min) duty = 0
  }
  return duty
}

/** The number of the day of the first entry, or of `at` where there is none. */
export const firstDayOf = (blocks: readonly Block[], at: number, days: HomeDays): number =>
  days.at(instant((blocks[0]?.start ?? at) * MINUTE_MS)).number
