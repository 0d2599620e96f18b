import { between, instant, type Instant, MINUTE_MS } from '../../../units.ts'
import { dayParts } from '../../cycle/dutyLedger.ts'
import { homeDays } from '../../days/homeDays.ts'
import { type Block, isDuty } from '../../rests/blocks.ts'
import type { HosContext, Prior } from '../../rules/context.ts'
import { NO_HOURS, type CycleHours } from '../problem/cycleHours.ts'
import type { Limits } from '../problem/limits.ts'

/** 395.3(b): known days leave the count at a home-terminal day start; a lump stays; a restart clears both. */
export function priorHours(
  blocks: readonly Block[],
  prior: Prior,
  departAt: Instant,
  context: HosContext,
  limits: Limits,
): CycleHours {
  if (blocks.length === 0 && prior.kind === 'lump')
    return prior.minutes === 0 ? NO_HOURS : { falls: [], left: [prior.minutes] }
  const days = homeDays(context.zone, context.dayStartHour)
  const worked = new Map<number, number>()
  let lump = 0
  if (prior.kind === 'lump') lump = prior.minutes
  else {
    const [first] = blocks
    const firstDay = days.at(first ? instant(first.start * MINUTE_MS) : departAt).number
    prior.minutes.forEach((n, i) => worked.set(firstDay - prior.minutes.length + i, n))
  }
  for (const block of blocks) {
    if (isDuty(block))
      for (const { day, start, end } of dayParts(block, days))
        worked.set(day, (worked.get(day) ?? 0) + end - start)
    else if (block.kind === 'rest' && block.length >= limits.restart) {
      lump = 0
      worked.clear()
    }
  }
  const today = days.at(departAt).number
  // From the oldest on, as they were put there.
  const counted = [...worked].filter(([day, n]) => n > 0 && day + limits.cycleDays > today)
  let sum = counted.reduce((total, [, n]) => total + n, lump)
  const left = [sum]
  const falls: number[] = []
  for (const [day, n] of counted) {
    falls.push(between(departAt, days.numbered(day + limits.cycleDays).start))
    left.push((sum -= n))
  }
  return { falls, left }
}
