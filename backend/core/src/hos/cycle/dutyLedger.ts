import { instant, MINUTE_MS } from '../../units.ts'
import type { HomeDays } from '../days/homeDays.ts'
import type { Span } from '../rests/rests.ts'
import type { Prior } from '../rules/ruleset.ts'

/**
 * On-duty minutes per home-terminal day, as the 60/70-hour rules count them (395.3(b)): a day's minutes return when it is
 * `days` days old, at the start of a day, never in the middle of one.
 */
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

/** A span cut at day starts, in order; `day` is the number of the home-terminal day. */
export function byDay(span: Span, days: HomeDays): (Span & { readonly day: number })[] {
  const parts: (Span & { readonly day: number })[] = []
  for (let start = span.start; start < span.end;) {
    const day = days.at(instant(start * MINUTE_MS))
    const end = Math.min(span.end, day.end / MINUTE_MS)
    parts.push({ reading: span.reading, start, end, day: day.number })
    start = end
  }
  return parts
}
