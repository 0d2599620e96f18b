import { instant, MINUTE_MS } from '../../units.ts'
import type { HomeDays } from '../days/homeDays.ts'
import { type Block, isDuty } from '../rests/blocks.ts'
import type { Prior } from '../rules/context.ts'
import type { Ruleset } from '../rules/ruleset.ts'

/** 395.3(b): a day's minutes return when it is `days` days old, at the start of a day. */
export class DutyLedger {
  /** Hours of unknown days: only a restart clears them. */
  #lump: number
  readonly #days = new Map<number, number>()

  /** `firstDay` is the number of the day of the first entry; the hours in `prior` lie before it. */
  constructor(prior: Prior, firstDay: number) {
    this.#lump = prior.kind === 'lump' ? prior.minutes : 0
    if (prior.kind === 'days')
      prior.minutes.forEach((minutes, i) => this.add(firstDay - prior.minutes.length + i, minutes))
  }

  add(day: number, minutes: number): void {
    this.#days.set(day, this.on(day) + minutes)
  }

  /** A restart: nothing before it counts any more (395.3(c)). */
  clear(): void {
    this.#lump = 0
    this.#days.clear()
  }

  on(day: number): number {
    return this.#days.get(day) ?? 0
  }

  /** Minutes that count on `day`: its own so far and those of the `days - 1` days before it. */
  used(day: number, days: number): number {
    let sum = this.#lump
    for (let d = day - days + 1; d <= day; d += 1) sum += this.on(d)
    return sum
  }
}

interface Span {
  readonly start: number
  readonly end: number
}

/** The part of a span that lies in one home-terminal day, `day` being its number. */
export interface DayPart extends Span {
  readonly day: number
}

export function dayParts(span: Span, days: HomeDays): DayPart[] {
  const parts: DayPart[] = []
  for (let start = span.start; start < span.end;) {
    const day = days.at(instant(start * MINUTE_MS))
    const end = Math.min(span.end, day.end / MINUTE_MS)
    parts.push({ start, end, day: day.number })
    start = end
  }
  return parts
}

/** A restart empties the ledger. `before` is shown each part before it counts. */
export function countWork(
  ledger: DutyLedger,
  blocks: readonly Block[],
  { restart }: Ruleset,
  days: HomeDays,
  before?: (part: DayPart, kind: Block['kind']) => void,
): void {
  for (const block of blocks) {
    if (block.kind === 'rest') {
      if (restart !== null && block.length >= restart.min) ledger.clear()
      continue
    }
    if (!isDuty(block)) continue
    for (const part of dayParts(block, days)) {
      before?.(part, block.kind)
      ledger.add(part.day, part.end - part.start)
    }
  }
}
