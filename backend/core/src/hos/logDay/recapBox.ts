import { MINUTE_MS, minutes, type Minutes } from '../../units.ts'
import { countWork, DutyLedger } from '../cycle/dutyLedger.ts'
import { addDays, assertDate, homeDays } from '../days/homeDays.ts'
import { assertTimeline, type Timeline } from '../duty/timeline.ts'
import { readBlocks } from '../rests/blocks.ts'
import { assertContext, type HosContext } from '../rules/context.ts'
import { type Ruleset } from '../rules/ruleset.ts'

export interface RecapBox {
  readonly onDutyToday: Minutes
  /** Oldest first, the sheet's own day last: what counts of each. */
  readonly days: readonly { readonly date: string; readonly onDuty: Minutes }[]
  /** On duty in the last 7 (or 6) days, the sheet's own included: what still counts tomorrow. */
  readonly countsTomorrow: Minutes
  /** The limit less `countsTomorrow`, never negative. */
  readonly availableTomorrow: Minutes
  /** On duty in all 8 (or 7) days of the cycle. */
  readonly inCycle: Minutes
}

/** Throws `BadInput` naming the field. */
export function recapBox(timeline: Timeline, ruleset: Ruleset, context: HosContext, date: string): RecapBox {
  assertTimeline(timeline)
  assertContext(context)
  assertDate(date)
  const calendar = homeDays(context.zone, context.dayStartHour)
  const day = calendar.on(date)
  const until = day.end / MINUTE_MS
  const first = timeline[0]
  const firstDay = first === undefined ? day.number : calendar.at(first.start).number
  const ledger = new DutyLedger(context.prior, firstDay)
  const blocks = readBlocks(
    timeline.filter((segment) => segment.start < day.end),
    ruleset,
  ).map((block) => {
    const end = Math.min(block.end, until)
    return { ...block, end, length: end - block.start }
  })
  let onDutyToday = 0
  countWork(ledger, blocks, ruleset, calendar, (part) => {
    if (part.day === day.number) onDutyToday += part.end - part.start
  })
  const { max, days: length } = ruleset.cycle
  const counts = ledger.used(day.number, length - 1)
  return {
    onDutyToday: minutes(onDutyToday),
    days: Array.from({ length }, (_, i) => ({
      date: addDays(date, i - length + 1),
      onDuty: minutes(ledger.on(day.number - length + 1 + i)),
    })),
    countsTomorrow: minutes(counts),
    availableTomorrow: minutes(Math.max(0, max - counts)),
    inCycle: minutes(ledger.used(day.number, length)),
  }
}
