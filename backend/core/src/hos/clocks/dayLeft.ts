import { instant, MINUTE_MS } from '../../units.ts'
import { allowanceOf, deferringDays, type DayUse } from '../cycle/dayAllowance.ts'
import { dayParts } from '../cycle/dutyLedger.ts'
import type { HomeDay, HomeDays } from '../days/homeDays.ts'
import type { Block } from '../rests/blocks.ts'
import type { HosContext } from '../rules/context.ts'
import { SHORTEST_OFF, type Ruleset } from '../rules/ruleset.ts'

interface At {
  readonly now: number
  readonly context: HosContext
  readonly days: HomeDays
  /** By adverse conditions. */
  readonly extra: { readonly drive: number; readonly window: number }
}

/** Canada: what the day leaves of driving, and of time that is not off duty. */
export function dayLeft(
  blocks: readonly Block[],
  rule: NonNullable<Ruleset['daily']>,
  reset: number,
  { now, context, days, extra }: At,
): { readonly drive: number; readonly window: number } {
  const today = days.at(instant(now * MINUTE_MS))
  const used = usedOn(today, blocks, days)
  const before = usedOn(days.numbered(today.number - 1), blocks, days)
  const deferring = { deferring: deferringDays(context.claims, days), reset, days }
  const allowed = allowanceOf(today.number, before, rule, deferring)
  const untilDayEnd = today.end / MINUTE_MS - now
  const atEnd = { ...used, drive: used.drive + untilDayEnd, notOff: used.notOff + untilDayEnd }
  const tomorrow = days.numbered(today.number + 1)
  const next = allowanceOf(tomorrow.number, atEnd, rule, deferring)
  // Driving on past the day's end begins a new day's allowance.
  const left = (limit: number, more: number, spent: number): number =>
    limit - spent >= untilDayEnd ? untilDayEnd + more : limit - spent
  // Adverse conditions are met with two hours less off.
  const mayBeOn = today.length - allowed.off + extra.drive
  const mayBeOnNext = tomorrow.length - next.off + extra.drive
  const row = allowed.inRow > longestOff(today, blocks, days) ? untilDayEnd - allowed.inRow : Infinity
  return {
    drive: left(allowed.drive + extra.drive, next.drive + extra.drive, used.drive),
    window: Math.min(
      left(allowed.duty + extra.window, next.duty + extra.window, used.duty),
      left(mayBeOn, mayBeOnNext, used.notOff),
      row,
    ),
  }
}

/** Driving, on duty, and all that is not 30 minutes off duty or more, if the driver drives on now. */
function usedOn(day: HomeDay, blocks: readonly Block[], days: HomeDays): DayUse {
  let drive = 0
  let duty = 0
  let notOff = 0
  for (const [{ kind, length: whole }, length] of within(day, blocks, days)) {
    if (kind === 'rest' && whole >= SHORTEST_OFF) continue
    notOff += length
    if (kind !== 'rest') duty += length
    if (kind === 'driving') drive += length
  }
  return { day: day.number, drive, duty, notOff }
}

const longestOff = (day: HomeDay, blocks: readonly Block[], days: HomeDays): number =>
  within(day, blocks, days).reduce((most, [{ kind }, n]) => (kind === 'rest' ? Math.max(most, n) : most), 0)

/** Blocks with minutes in the day, and how many. */
function within(day: HomeDay, blocks: readonly Block[], days: HomeDays): [Block, number][] {
  const found: [Block, number][] = []
  for (const block of blocks) {
    if (block.end * MINUTE_MS <= day.start) continue
    for (const part of dayParts(block, days))
      if (part.day === day.number) found.push([block, part.end - part.start])
  }
  return found
}
