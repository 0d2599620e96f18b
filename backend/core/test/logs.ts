import {
  instant,
  MINUTE_MS,
  type DutyStatus,
  type Segment,
  type Special,
  type Timeline,
} from '../src/index.ts'

/** Logs written short: `logOf('2026-03-02T06:00-06:00', 'D 8, O 0:30, S 7, W 1, PC 0:20')`. */

const KINDS: Readonly<Record<string, { status: DutyStatus; special?: Special }>> = {
  O: { status: 'OFF_DUTY' },
  S: { status: 'SLEEPER_BERTH' },
  D: { status: 'DRIVING' },
  AD: { status: 'DRIVING', special: 'ADVERSE' },
  W: { status: 'ON_DUTY_NOT_DRIVING' },
  PC: { status: 'OFF_DUTY', special: 'PERSONAL_CONVEYANCE' },
  YM: { status: 'ON_DUTY_NOT_DRIVING', special: 'YARD_MOVE' },
  SEAT: { status: 'OFF_DUTY', special: 'PASSENGER_SEAT' },
}

/** Entries `kind hours[:minutes]` from `start`, an ISO time with offset. */
export function logOf(start: string, entries: string): Timeline {
  let at = Date.parse(start)
  return entries.split(',').map((entry): Segment => {
    const [kind = '', time = ''] = entry.trim().split(' ')
    const [h = 0, min = 0] = time.split(':').map(Number)
    const what = KINDS[kind]
    if (what === undefined || !(h * 60 + min > 0)) throw new Error(`'${entry}' is no entry`)
    const from = at
    at += (h * 60 + min) * MINUTE_MS
    return { ...what, start: instant(from), end: instant(at) }
  })
}

export const at = (iso: string) => instant(Date.parse(iso))
