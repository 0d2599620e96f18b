import PDFDocument from 'pdfkit'
import { DUTY_STATUSES, MINUTE_MS, type DutyStatus } from '@longhaul/core'
import type { DutyRow, EldLogRow, LogRecap } from '@longhaul/core/contract'
import { historyLines, isPlain } from '#services/logs/history_words'

/**
 * The daily log as a letter page, drawn from the sheet alone: the header items of 395.8(d), the graph grid with totals, every
 * change with its place, remarks, recap and the line to sign. A day with more words than the page has room for has them on
 * the next pages; nothing is left out.
 */

const PAGE = { width: 612, height: 792, margin: 36 }
const WIDTH = PAGE.width - 2 * PAGE.margin
const RIGHT = PAGE.margin + WIDTH
const GUTTER = 14
const FIELD = { height: 35, value: 21 }
const GRID = { left: PAGE.margin + 92, right: RIGHT - 52, row: 22, places: 66 }
const RECAP_ROW = 13
/** Points of a slanted line under the grid; the list of changes has the whole name of a place. */
const PLACE_LENGTH = 62
/** The least type that is still read on paper, in points. */
const SIZES = [8, 7.5, 7, 6.5, 6, 5.5, 5]
const LABELS: Record<DutyStatus, string> = {
  OFF_DUTY: 'Off Duty',
  SLEEPER_BERTH: 'Sleeper Berth',
  DRIVING: 'Driving',
  ON_DUTY_NOT_DRIVING: 'On Duty (Not Driving)',
}
const DISCLAIMER =
  'Not an ELD record. FMCSA hours-of-service rules built in; Longhaul is planning and logging software, not a registered ELD.'
const LACKING =
  "A '?' here may stand for a letter that this PDF has no font for: Print, on the page of the log, shows every letter."
const STATEMENT =
  'I certify that my data entries and my record of duty status for this 24-hour period are true and correct.'

type Page = PDFKit.PDFDocument
export type DayPdf = EldLogRow & Required<Pick<EldLogRow, 'recap' | 'history'>>

const hours = (minutes: number) => (minutes / 60).toFixed(2)
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** What the built-in fonts have beside Latin-1. */
const TYPOGRAPHIC = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
/** Letters whose stroke is no mark that could be taken off. */
const BASE = new Map(
  Object.entries({ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T' }),
)
/** The built-in fonts know the letters of western Europe; of others the base letter is kept, or a question mark. */
const latin = (text: string) =>
  [...text.normalize('NFC')]
    .map((letter) =>
      letter.charCodeAt(0) < 256 || TYPOGRAPHIC.has(letter)
        ? letter
        : (BASE.get(letter) ?? (letter.normalize('NFKD').replace(/[^\x20-\x7e]/g, '') || '?')),
    )
    .join('')

const partsAt = (at: number, zone: string) => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(at)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}
const clock = (at: number, zone: string) => {
  const { hour, minute } = partsAt(at, zone)
  return `${hour}:${minute}`
}
const zoneName = (at: number, zone: string) => partsAt(at, zone)['timeZoneName']
const day = (at: number, zone: string) => {
  const { weekday, day: date, month, year } = partsAt(at, zone)
  return `${weekday} ${date} ${month} ${year}`
}
const moment = (iso: string, zone: string) => {
  const at = Date.parse(iso)
  return `${day(at, zone)}, ${clock(at, zone)} ${zoneName(at, zone)}`
}

/** Whether some letter of the log is a question mark on paper. */
function lacksLetters(log: EldLogRow): boolean {
  const words = [
    driverName(log),
    log.vehicle_number,
    log.trailer_numbers,
    log.carrier_name,
    log.main_office_address,
    log.co_driver,
    log.shipping_document,
    log.remarks,
    ...log.sheet.entries.flatMap(({ location_description, remarks }) => [location_description, remarks]),
  ].join(' ')
  return latin(words).split('?').length > words.split('?').length
}

const driverName = ({ driver }: EldLogRow) =>
  `${driver.first_name} ${driver.last_name}`.trim() || driver.username

/** `06:00 – 07:30`, as far as it lies in the day; each time names its zone on a day on which that changes. */
function spanOf({ sheet }: EldLogRow, { start_time, end_time }: DutyRow) {
  const start = Math.max(Date.parse(start_time), Date.parse(sheet.start_time))
  const name = (at: number) =>
    `${clock(at, sheet.zone)}${sheet.length_minutes === DAY_MINUTES ? '' : ` ${zoneName(at, sheet.zone)}`}`
  const dayEnd = Date.parse(sheet.end_time)
  const last = sheet.lines.at(-1)
  const over = last !== undefined && last.recorded && last.to >= sheet.length_minutes
  if (end_time === null && !over) return `since ${name(start)}`
  return `${name(start)} – ${name(end_time === null ? dayEnd : Math.min(Date.parse(end_time), dayEnd))}`
}

/** Writes `text` in the largest type, up to `size`, in which it fits the box. */
function fitted(page: Page, text: string, x: number, y: number, width: number, height: number, size: number) {
  let points = size
  while (points > 4 && page.fontSize(points).heightOfString(text, { width }) > height) points -= 0.5
  const used = Math.min(height, page.heightOfString(text, { width }))
  page.text(text, x, y + height - used, { width, height: height + 1, ellipsis: true })
}

function field(page: Page, label: string, value: string, x: number, y: number, width: number) {
  page.font('Helvetica-Bold').fillColor('#000')
  if (value !== '') fitted(page, latin(value), x, y, width, FIELD.value, 9.5)
  const rule = y + FIELD.value + 1
  page.lineWidth(0.75).strokeColor('#000')
  page
    .moveTo(x, rule)
    .lineTo(x + width, rule)
    .stroke()
  page
    .font('Helvetica')
    .fontSize(7)
    .text(label, x, rule + 2, { width, lineBreak: false })
}

function row(page: Page, y: number, cells: readonly (readonly [label: string, value: string])[]) {
  const width = (WIDTH - GUTTER * (cells.length - 1)) / cells.length
  cells.forEach(([label, value], i) =>
    field(page, label, value, PAGE.margin + i * (width + GUTTER), y, width),
  )
  return y + FIELD.height
}

const amount = (value: number | null, unit: string) => (value === null ? 'N/A' : `${value} ${unit}`)

function header(page: Page, log: EldLogRow) {
  const { sheet } = log
  const start = Date.parse(sheet.start_time)
  page.font('Helvetica-Bold').fontSize(14).fillColor('#000')
  page.text(`DRIVER'S DAILY LOG (${sheet.length_minutes / HOUR_MINUTES} hours)`, PAGE.margin, PAGE.margin)
  page
    .font('Helvetica')
    .fontSize(7)
    .text(DISCLAIMER, PAGE.margin, PAGE.margin + 17)
  if (lacksLetters(log))
    page
      .font('Helvetica-Bold')
      .fontSize(7)
      .text(LACKING, RIGHT - 270, PAGE.margin, { width: 270, align: 'right' })
  let y = PAGE.margin + 30
  y = row(page, y, [
    ['Date', day(Date.parse(`${log.date}T12:00:00Z`), 'UTC')],
    [
      'Total miles driving today',
      `${log.total_miles.toLocaleString('en-US', { maximumFractionDigits: 1 })}${log.total_miles_estimated ? ' (estimated)' : ''}`,
    ],
    ['24-hour period starts at', `${clock(start, sheet.zone)} ${zoneName(start, sheet.zone)}`],
  ])
  y = row(page, y, [
    ['Truck or tractor number', log.vehicle_number ?? ''],
    ['Trailer number(s)', log.trailer_numbers ?? ''],
    ['Driver', driverName(log)],
  ])
  y = row(page, y, [
    ['Name of carrier', log.carrier_name],
    ['Main office address', log.main_office_address],
  ])
  y = row(page, y, [
    ['Name of co-driver', log.co_driver ?? ''],
    ['Shipping document number(s), or shipper and commodity', log.shipping_document ?? ''],
  ])
  return row(page, y, [
    ['Trip', log.trip_id === null ? 'N/A' : `#${log.trip_id}`],
    ['Fuel', amount(log.fuel_consumed, 'gal')],
    ['Engine hours', amount(log.total_engine_hours, 'h')],
    ['Idle hours', amount(log.total_idle_hours, 'h')],
  ])
}

/** Places from left to right with room between them, as near to where they belong as that allows. */
function apart(wanted: readonly number[], gap: number): number[] {
  const step = Math.min(gap, (GRID.right - GRID.left) / Math.max(1, wanted.length))
  const placed: number[] = []
  for (const want of wanted) placed.push(Math.max(want, (placed.at(-1) ?? -Infinity) + step))
  let limit = GRID.right
  for (let i = placed.length - 1; i >= 0; i--) {
    placed[i] = Math.min(placed[i]!, limit)
    limit = placed[i]! - step
  }
  return placed
}

function grid(page: Page, { sheet }: EldLogRow, y: number) {
  const { left, right, row: height } = GRID
  const top = y + 16
  const bottom = top + height * DUTY_STATUSES.length
  const across = (minute: number) => left + ((right - left) * minute) / sheet.length_minutes
  const middle = (status: DutyStatus) => top + (DUTY_STATUSES.indexOf(status) + 0.5) * height

  page.font('Helvetica').strokeColor('#000').fillColor('#000').lineWidth(0.5)
  for (const { at, label } of sheet.ticks) {
    page.moveTo(across(at), top).lineTo(across(at), bottom).stroke()
    page.fontSize(6).text(label.replace('12 AM', 'Mid').replace('12 PM', 'Noon'), across(at) - 12, top - 8, {
      width: 24,
      align: 'center',
    })
  }
  page.lineWidth(0.35)
  for (let minute = 15; minute < sheet.length_minutes; minute += 15)
    if (minute % HOUR_MINUTES !== 0)
      DUTY_STATUSES.forEach((_status, i) => {
        const size = minute % 30 === 0 ? height / 2 : height / 4
        page
          .moveTo(across(minute), top + i * height)
          .lineTo(across(minute), top + i * height + size)
          .stroke()
      })
  page.lineWidth(0.5)
  DUTY_STATUSES.forEach((status, i) => {
    page.rect(left, top + i * height, right - left, height).stroke()
    page
      .font('Helvetica')
      .fontSize(7.5)
      .text(`${i + 1}. ${LABELS[status]}`, PAGE.margin, middle(status) - 4, { lineBreak: false })
    page
      .font('Helvetica-Bold')
      .fontSize(9)
      .text(hours(sheet.totals[status]), right + 4, middle(status) - 4, {
        width: RIGHT - right - 4,
        align: 'right',
      })
  })
  const total = DUTY_STATUSES.reduce((sum, status) => sum + sheet.totals[status], 0)
  page.text(`= ${hours(total)}`, right + 4, bottom + 4, { width: RIGHT - right - 4, align: 'right' })
  page
    .font('Helvetica')
    .fontSize(6)
    .text('Total hours', right + 4, top - 8, { width: RIGHT - right - 4, align: 'right' })

  sheet.lines.forEach((line, i) => {
    page.lineWidth(line.recorded ? 1.75 : 1)
    if (line.recorded) page.undash()
    else page.dash(2, { space: 2 })
    page.moveTo(across(line.from), middle(line.status)).lineTo(across(line.to), middle(line.status)).stroke()
    const next = sheet.lines[i + 1]
    if (next && next.status !== line.status)
      page
        .undash()
        .lineWidth(1)
        .moveTo(across(line.to), middle(line.status))
        .lineTo(across(line.to), middle(next.status))
        .stroke()
  })
  page.undash().lineWidth(0.5)
  places(page, sheet, across, bottom)
  return bottom + GRID.places
}

/** The place of each change inside the day, hanging from where it happened (395.8(c)). */
function places(page: Page, sheet: EldLogRow['sheet'], across: (minute: number) => number, bottom: number) {
  const start = Date.parse(sheet.start_time)
  const changes = sheet.entries
    .map((entry) => ({
      at: (Date.parse(entry.start_time) - start) / MINUTE_MS,
      place: latin(entry.location_description),
    }))
    .filter(({ at }) => at >= 0 && at < sheet.length_minutes)
    .toSorted((a, b) => a.at - b.at)
  const spots = apart(
    changes.map(({ at }) => across(at)),
    9,
  )
  changes.forEach(({ at, place }, i) => {
    const spot = spots[i]!
    page
      .moveTo(across(at), bottom)
      .lineTo(spot, bottom + 8)
      .stroke()
    page.save()
    page.rotate(60, { origin: [spot, bottom + 10] })
    page.text(shortened(page.fontSize(6), place), spot, bottom + 7, { lineBreak: false })
    page.restore()
  })
}

/** As much of a place as its line has room for. */
function shortened(page: Page, place: string): string {
  if (page.widthOfString(place) <= PLACE_LENGTH) return place
  let kept = place
  while (page.widthOfString(`${kept}…`) > PLACE_LENGTH) kept = kept.slice(0, -1)
  return `${kept.trimEnd()}…`
}

function changesOf(log: EldLogRow): string[] {
  const lines = log.sheet.entries
    .toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
    .map((entry) => {
      const origin = entry.origin === 'recorded' ? '' : ` (${entry.origin})`
      const remarks = entry.remarks ? `; ${entry.remarks}` : ''
      return `${spanOf(log, entry)}  ${LABELS[entry.status]}${origin}, ${entry.location_description}${remarks}`
    })
  if (log.sheet.unrecorded_minutes > 0) lines.push(`Not recorded: ${hours(log.sheet.unrecorded_minutes)} h`)
  return lines.map(latin)
}

const COLUMN = (WIDTH - GUTTER) / 2
const HEADING = 13

const heading = (page: Page, text: string, y: number) =>
  page.font('Helvetica-Bold').fontSize(9).fillColor('#000').text(text, PAGE.margin, y)

/** The changes in two columns and the remarks under them, in the largest type with which they end above `bottom`. */
function words(page: Page, log: EldLogRow, top: number, bottom: number) {
  const changes = changesOf(log)
  const remarks = latin(log.remarks ?? '')
  page.font('Helvetica')
  for (const size of SIZES) {
    page.fontSize(size)
    const heights = changes.map((text) => page.heightOfString(text, { width: COLUMN }))
    const half = heights.reduce((sum, height) => sum + height, 0) / 2
    let [left, split] = [0, 0]
    while (split < changes.length && left < half) left += heights[split++]!
    const right = heights.slice(split).reduce((sum, height) => sum + height, 0)
    const under = top + HEADING + Math.max(left, right) + 5
    const ends = under + HEADING + page.heightOfString(remarks || ' ', { width: WIDTH })
    if (ends > bottom) continue
    heading(page, 'Changes of duty status', top)
    page.font('Helvetica').fontSize(size)
    changes.forEach((text, i) => {
      const first = i < split ? 0 : split
      const above = heights.slice(first, i).reduce((sum, height) => sum + height, 0)
      page.text(text, PAGE.margin + (first === 0 ? 0 : COLUMN + GUTTER), top + HEADING + above, {
        width: COLUMN,
      })
    })
    heading(page, 'Remarks', under)
    page
      .font('Helvetica')
      .fontSize(size)
      .text(remarks, PAGE.margin, under + HEADING, { width: WIDTH })
    return null
  }
  heading(page, 'Changes of duty status and remarks', top)
  page
    .font('Helvetica')
    .fontSize(8)
    .text('More than this page has room for: see the pages that follow.', PAGE.margin, top + HEADING)
  return { changes, remarks }
}

/** What the page had no room for, on as many more as it takes. */
function following(page: Page, log: EldLogRow, { changes, remarks }: { changes: string[]; remarks: string }) {
  page.addPage()
  heading(page, latin(`Changes of duty status, ${log.date}, ${driverName(log)}`), PAGE.margin)
  page.font('Helvetica').fontSize(8).moveDown(0.5)
  for (const text of changes) page.text(text, { width: WIDTH, paragraphGap: 2 })
  page.moveDown().font('Helvetica-Bold').fontSize(9).text('Remarks')
  page.font('Helvetica').fontSize(8).text(remarks, { width: WIDTH })
}

const RECAP_HEIGHT = HEADING + 4 * RECAP_ROW + 20
const SIGNING_HEIGHT = 16 + FIELD.height + 10

function recapBox(page: Page, recap: LogRecap, y: number) {
  const { cycle_hours: limit, cycle_days: days } = recap
  heading(page, `Recap (${limit} hours in ${days} days)`, y)
  const rows: [string, number | null][] = [
    ['On duty today, lines 3 and 4', recap.on_duty_today_minutes],
    [`A. On duty in the last ${days - 1} days, today included`, recap.counts_tomorrow_minutes],
    [`B. Available tomorrow: ${limit} less A`, recap.available_tomorrow_minutes],
    [`C. On duty in the last ${days} days, today included`, recap.in_cycle_minutes],
  ]
  rows.forEach(([label, minutes], i) => {
    const top = y + HEADING + i * RECAP_ROW
    page.lineWidth(0.5).rect(PAGE.margin, top, WIDTH, RECAP_ROW).stroke()
    page
      .font('Helvetica')
      .fontSize(8)
      .text(label, PAGE.margin + 4, top + 3)
    if (minutes !== null)
      page.font('Helvetica-Bold').text(hours(minutes), RIGHT - 64, top + 3, { width: 60, align: 'right' })
  })
  const notes = [
    recap.restart_hours === null
      ? ''
      : `A rest of ${recap.restart_hours} consecutive hours starts the count again.`,
    recap.counts_tomorrow_minutes === null
      ? 'A blank stands where hours of these days are not recorded.'
      : '',
  ]
  page
    .font('Helvetica')
    .fontSize(7)
    .text(notes.filter(Boolean).join(' '), PAGE.margin, y + HEADING + 4 * RECAP_ROW + 3)
}

function signing(page: Page, log: EldLogRow, y: number) {
  const { zone } = log.sheet
  page.font('Helvetica-Bold').fontSize(8.5).text(STATEMENT, PAGE.margin, y)
  row(page, y + 12, [
    ["Driver's signature in full", log.certified_at === null ? '' : driverName(log)],
    [
      'Date of signature',
      log.certified_at === null ? '' : `Certified electronically ${moment(log.certified_at, zone)}`,
    ],
  ])
  page
    .font('Helvetica')
    .fontSize(6.5)
    .text(
      `Times are in the home-terminal zone (${zone.replaceAll('_', ' ')}). Generated ${moment(log.timestamp, zone)}.`,
      PAGE.margin,
      PAGE.height - PAGE.margin - 8,
      { lineBreak: false },
    )
}

/** How the signature came about, on a page of its own. */
function history(page: Page, log: DayPdf) {
  page.addPage()
  heading(page, latin(`History of the signature, ${log.date}, ${driverName(log)}`), PAGE.margin)
  page.font('Helvetica').fontSize(8).moveDown(0.5)
  for (const line of historyLines(log.history, (iso) => moment(iso, log.sheet.zone)))
    page.text(latin(line), { width: WIDTH, paragraphGap: 2 })
}

/** The PDF of a day; the same log gives the same pages. */
export function logPdf(log: DayPdf): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'LETTER',
    margin: PAGE.margin,
    info: { Title: `Daily log ${log.date}`, Author: 'Longhaul', CreationDate: new Date(log.timestamp) },
  })
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('end', () => resolve(Buffer.concat(parts)))
    page.on('error', reject)
  })
  const signed = PAGE.height - PAGE.margin - SIGNING_HEIGHT
  const reckoned = signed - RECAP_HEIGHT
  const rest = words(page, log, grid(page, log, header(page, log)) + 6, reckoned - 6)
  recapBox(page, log.recap, reckoned)
  signing(page, log, signed)
  if (rest) following(page, log, rest)
  if (!isPlain(log.history)) history(page, log)
  page.end()
  return done
}
