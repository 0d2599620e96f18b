import { instant, MINUTE_MS } from '../../units.ts'
import type { HomeDays } from '../days/homeDays.ts'
import type { Claims } from '../rules/context.ts'
import type { Ruleset } from '../rules/ruleset.ts'

/** Canada: minutes of a day that count, `notOff` being all that is not 30 minutes off duty or more. */
export interface DayUse {
  readonly day: number
  readonly drive: number
  readonly duty: number
  readonly notOff: number
}

/** What the law gives a day, and asks of it. */
export interface DayAllowance {
  readonly drive: number
  readonly duty: number
  readonly off: number
  /** Of the off-duty time: as much of it in a row, to which hours were deferred; 0 for none. */
  readonly inRow: number
}

/** Days one of a deferral (SOR/2005-313 s.16): none is the second day of another. */
export function deferringDays({ deferredAt = [] }: Claims, days: HomeDays): ReadonlySet<number> {
  const found = new Set<number>()
  const claimed = deferredAt.map((at) => days.at(instant(Math.floor(at / MINUTE_MS) * MINUTE_MS)).number)
  for (const day of claimed.sort((a, b) => a - b)) if (!found.has(day - 1)) found.add(day)
  return found
}

/** `before`: the day before it, whole. On day one hours are lent, on day two they are given back. */
export function allowanceOf(
  day: number,
  before: DayUse,
  rule: NonNullable<Ruleset['daily']>,
  { deferring, reset, days }: Deferring,
): DayAllowance {
  const { drive, duty, off, deferral } = rule
  const plain = { drive: drive.max, duty: duty.max, off: off.max, inRow: 0 }
  if (deferring.has(day))
    return {
      ...plain,
      drive: drive.max + deferral.max,
      duty: duty.max + deferral.max,
      off: off.max - deferral.max,
    }
  if (!deferring.has(day - 1) || before.day !== day - 1) return plain
  const taken = days.numbered(day - 1).length - before.notOff
  const deferred = Math.max(0, Math.min(deferral.max, off.max - taken))
  return {
    ...plain,
    drive: Math.min(drive.max, deferral.drive - before.drive),
    off: off.max + deferred,
    inRow: deferred > 0 ? reset + deferred : 0,
  }
}

export interface Deferring {
  readonly deferring: ReadonlySet<number>
  /** Minutes off duty in a row that end a shift. */
  readonly reset: number
  readonly days: HomeDays
}
