import { BadInput, instant, MINUTE_MS, minutes, type Instant, type Minutes } from '../../units.ts'
import { byDay, DutyLedger } from '../cycle/dutyLedger.ts'
import { addDays, assertDate, homeDays, wallHour, type HomeDay } from '../days/homeDays.ts'
import {
  assertTimeline,
  fillGaps,
  gridStatus,
  type DutyStatus,
  type Segment,
  type Timeline,
} from '../duty/timeline.ts'
import { isResting, readSpans, restBlockAt } from '../rests/rests.ts'
import { assertContext, type HosContext, type Ruleset } from '../rules/ruleset.ts'

/** One home-terminal day as drawn on the grid: 23, 24 or 25 hours. */
export interface LogSheet {
  /** `YYYY-MM-DD` of the home-terminal day. */
  readonly date: string
  readonly zone: string
  readonly dayStartHour: number
  readonly start: Instant
  readonly end: Instant
  readonly length: Minutes
  /** The day's segments, clipped to the day; gaps are OFF_DUTY with `recorded: false`. */
  readonly segments: readonly Segment[]
  /** Sum to `length`. */
  readonly totals: Readonly<Record<DutyStatus, Minutes>>
  readonly onDuty: Minutes
  /** Where each line of the graph starts and ends, minutes since `start`; verticals join consecutive lines. */
  readonly lines: readonly {
    readonly status: DutyStatus
    readonly from: Minutes
    readonly to: Minutes
    readonly recorded: boolean
  }[]
  /** Hour ticks: minutes since `start` and the local label (`12 AM`, `1`, ... ; a DST day repeats or skips one). */
  readonly ticks: readonly { readonly at: Minutes; readonly label: string }[]
  /** Minutes of the day with nothing recorded. */
  readonly unrecorded: Minutes
}

/**
 * The log sheet of one home-terminal day. `date` is the day's `YYYY-MM-DD`, `dayStart` the hour its 24-hour period starts.
 * Gaps are allowed: what the rows do not cover is unrecorded. Throws `BadInput` naming the field for what cannot be.
 */
export function dayLog(timeline: readonly Segment[], zone: string, date: string, dayStart: number): LogSheet {
  assertDate(date)
  const day = homeDays(zone, dayStart).on(date)
  const segments = fillGaps(timeline, day.start, day.end, 'log')
  const totals: Record<DutyStatus, number> = {
    OFF_DUTY: 0,
    SLEEPER_BERTH: 0,
    DRIVING: 0,
    ON_DUTY_NOT_DRIVING: 0,
  }
  let unrecorded = 0
  for (const segment of segments) {
    const length = (segment.end - segment.start) / MINUTE_MS
    totals[gridStatus(segment)] += length
    if (segment.recorded === false) unrecorded += length
  }
  return {
    date: day.date,
    zone,
    dayStartHour: dayStart,
    start: day.start,
    end: day.end,
    length: day.length,
    segments,
    totals: totals as Record<DutyStatus, Minutes>,
    onDuty: minutes(totals.DRIVING + totals.ON_DUTY_NOT_DRIVING),
    lines: linesOf(segments, day),
    ticks: ticksOf(day, zone),
    unrecorded: minutes(unrecorded),
  }
}

function linesOf(segments: readonly Segment[], day: HomeDay): LogSheet['lines'] {
  const lines: { status: DutyStatus; from: Minutes; to: Minutes; recorded: boolean }[] = []
  const since = (at: Instant): Minutes => minutes((at - day.start) / MINUTE_MS)
  for (const segment of segments) {
    const status = gridStatus(segment)
    const recorded = segment.recorded !== false
    const last = lines.at(-1)
    if (last?.status === status && last.recorded === recorded) last.to = since(segment.end)
    else lines.push({ status, from: since(segment.start), to: since(segment.end), recorded })
  }
  return lines
}

function ticksOf(day: HomeDay, zone: string): LogSheet['ticks'] {
  const ticks = []
  for (let at = 0; at <= day.length; at += 60) {
    const hour = wallHour(instant(day.start + at * MINUTE_MS), zone)
    const label = hour === 0 ? '12 AM' : hour === 12 ? '12 PM' : String(hour % 12)
    ticks.push({ at: minutes(at), label })
  }
  return ticks
}

/** The recap box beside the grid, as of the end of a day. */
export interface RecapBox {
  readonly onDutyToday: Minutes
  /** Each day of the cycle, oldest first, the sheet's own day last: what counts of it, nothing before a restart. */
  readonly days: readonly { readonly date: string; readonly onDuty: Minutes }[]
  /** On duty in the last 7 (or 6) days, the sheet's own included: what still counts tomorrow. */
  readonly countsTomorrow: Minutes
  /** The limit less `countsTomorrow`, never negative. */
  readonly availableTomorrow: Minutes
  /** On duty in all 8 (or 7) days of the cycle. */
  readonly inCycle: Minutes
}

/** The recap of the day `date` under the rule set's cycle. Throws `BadInput` naming the field for what cannot be. */
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
  const spans = readSpans(
    timeline.filter((segment) => segment.start < day.end),
    ruleset,
  )
  let onDutyToday = 0
  for (let i = 0; i < spans.length; i += 1) {
    const span = spans[i]
    if (span === undefined) break
    if (isResting(span)) {
      const { block, next } = restBlockAt(spans, i)
      const length = Math.min(block.end, until) - block.start
      if (ruleset.restart !== null && length >= ruleset.restart.min) ledger.clear()
      i = next - 1
      continue
    }
    for (const part of byDay({ ...span, end: Math.min(span.end, until) }, calendar)) {
      ledger.add(part.day, part.end - part.start)
      if (part.day === day.number) onDutyToday += part.end - part.start
    }
  }
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

/** What stands on the sheet beside the grid, 395.8(d); `null` where nothing was written. */
export interface LogHeader {
  readonly driverName: string | null
  readonly carrierName: string | null
  readonly mainOffice: string | null
  readonly vehicleNumber: string | null
  readonly totalMiles: number | null
  readonly shippingDocument: string | null
  readonly certifiedAt: Instant | null
}

/** The remark at a change of duty status: where it happened; `null` where nothing was written. */
export interface ChangeRemark {
  readonly at: Instant
  readonly place: string | null
}

/** One thing an inspector would write up as form and manner. */
export interface FormGap {
  readonly field: keyof LogHeader | 'grid' | 'remarks'
  readonly cfr: string
  /** Where in the day, for a missing remark; else `null`. */
  readonly at: Instant | null
  readonly sentence: string
}

const HEADER_ITEMS = [
  ['totalMiles', '395.8(d)(2)', 'Total miles driving today are missing.'],
  ['vehicleNumber', '395.8(d)(3)', 'The truck or tractor number is missing.'],
  ['carrierName', '395.8(d)(4)', 'The name of the carrier is missing.'],
  ['driverName', '395.8(d)(5)', 'The driver’s name is missing.'],
  ['certifiedAt', '395.8(d)(5)', 'The driver has not certified the day.'],
  ['mainOffice', '395.8(d)(7)', 'The main office address is missing.'],
  ['shippingDocument', '395.8(d)(11)', 'The shipping document, or shipper and commodity, is missing.'],
] as const

/**
 * Form-and-manner gaps of a sheet: empty header items, unrecorded time, changes of status without a place. A day without
 * driving or other work needs no vehicle, miles or shipping document.
 */
export function formGaps(sheet: LogSheet, header: LogHeader, remarks: readonly ChangeRemark[]): FormGap[] {
  const gaps: FormGap[] = []
  const onlyWhenWorking = new Set<string>(['totalMiles', 'vehicleNumber', 'shippingDocument'])
  for (const [field, cfr, sentence] of HEADER_ITEMS) {
    const value = header[field]
    const isEmpty = value === null || (typeof value === 'string' && value.trim() === '')
    if (isEmpty && (sheet.onDuty > 0 || !onlyWhenWorking.has(field)))
      gaps.push({ field, cfr, at: null, sentence })
  }
  if (header.totalMiles !== null && !(header.totalMiles >= 0))
    throw new BadInput('totalMiles', 'not a distance')
  if (sheet.unrecorded > 0)
    gaps.push({
      field: 'grid',
      cfr: '395.8(g)',
      at: null,
      sentence: `${sheet.unrecorded} minutes of the day are not recorded.`,
    })
  const placed = new Set(remarks.filter(({ place }) => place?.trim()).map(({ at }) => at))
  for (const at of changesOf(sheet))
    if (!placed.has(at))
      gaps.push({
        field: 'remarks',
        cfr: '395.8(d)(8)',
        at,
        sentence: 'A change of duty status has no place beside it.',
      })
  return gaps
}

/** The instants inside the day at which a recorded duty status begins that differs from the one before it. */
export function changesOf(sheet: LogSheet): Instant[] {
  return sheet.lines
    .filter((line) => line.from > 0 && line.recorded)
    .map((line) => instant(sheet.start + line.from * MINUTE_MS))
}
