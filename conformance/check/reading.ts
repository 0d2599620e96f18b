import type { Law } from './laws.ts'

/** A minute of driving that a rule bars. */
export interface Barred {
  readonly rule: string
  readonly minute: number
}

/** One lawful way to read the rests so far: which of them are halves of a split. */
export interface Reading {
  /** Driving and window since the last full rest or, after a pair, since its first half. */
  drive: number
  window: number
  /** The half chosen last, 0 for none; has it seven hours in the berth; is its pair complete? */
  half: number
  long: boolean
  paired: boolean
  /** Since the end of that half. */
  driveSince: number
  windowSince: number
  barred: readonly Barred[]
}

export const rested = (barred: readonly Barred[] = []): Reading => ({
  drive: 0,
  window: 0,
  half: 0,
  long: false,
  paired: false,
  driveSince: 0,
  windowSince: 0,
  barred,
})

/** A half still without its partner. */
export const isOpen = ({ half, paired }: Reading): boolean => half > 0 && !paired

export interface Rest {
  readonly length: number
  /** The longest part without leaving the berth. */
  readonly berth: number
}

/** After a full rest; `null` where a half was open that this rest may not complete. */
export function afterFullRest(from: Reading, rest: Rest, law: Law, strict: boolean): Reading | null {
  const completes = !strict && (from.long || rest.berth >= law.split.long)
  return isOpen(from) && !completes ? null : rested(from.barred)
}

/** A shorter rest either counts in the window, or is half of a split. */
export function afterShortRest(from: Reading, rest: Rest, law: Law, maySplit: boolean): Reading[] {
  const { length } = rest
  const counted = { ...from, window: from.window + length, windowSince: from.windowSince + length }
  if (!maySplit || length < law.split.short) return [counted]
  const long = rest.berth >= law.split.long
  const half = { ...from, half: length, long, driveSince: 0, windowSince: 0 }
  const pairs = from.half > 0 && (long || from.long) && from.half + length >= law.split.total
  if (pairs) return [counted, { ...half, paired: true, drive: from.driveSince, window: from.windowSince }]
  return isOpen(from) ? [counted] : [counted, { ...half, paired: false }]
}

/** Of legal readings that are alike in all that is to come, one. */
export function distinct(readings: readonly Reading[]): Reading[] {
  const keyOf = ({ drive, window, half, long, paired, driveSince, windowSince }: Reading): string =>
    [drive, window, half, long, paired, driveSince, windowSince].join()
  return [...new Map(readings.map((reading) => [keyOf(reading), reading])).values()]
}
