import { type Instant, MINUTE_MS } from '../../../units.ts'
import { dayParts } from '../../cycle/dutyLedger.ts'
import { homeDays } from '../../days/homeDays.ts'
import type { Timeline } from '../../duty/timeline.ts'
import { readBlocks } from '../../rests/blocks.ts'
import type { HosContext } from '../../rules/context.ts'
import { type Ruleset, SHORTEST_OFF } from '../../rules/ruleset.ts'

/**
 * Canada: does all driving after `from` keep its day's driving, duty and off-duty time? Shifts and cycle
 * aside.
 */
export function keepsDayLimits(
  timeline: Timeline,
  from: Instant,
  ruleset: Ruleset,
  context: HosContext,
): boolean {
  const { daily } = ruleset
  if (daily === null) return true
  const days = homeDays(context.zone, context.dayStartHour)
  let today = { day: Number.NaN, drive: 0, duty: 0, on: 0 }
  for (const block of readBlocks(timeline, ruleset)) {
    const isOff = block.kind === 'rest' && block.length >= SHORTEST_OFF
    for (const part of dayParts(block, days)) {
      if (part.day !== today.day) today = { day: part.day, drive: 0, duty: 0, on: 0 }
      const length = part.end - part.start
      if (!isOff) today.on += length
      if (block.kind !== 'rest') today.duty += length
      if (block.kind !== 'driving') continue
      today.drive += length
      const mayBeOn = days.numbered(part.day).length - daily.off.max
      const keeps = today.drive <= daily.drive.max && today.duty <= daily.duty.max && today.on <= mayBeOn
      if (!keeps && part.end * MINUTE_MS > from) return false
    }
  }
  return true
}
