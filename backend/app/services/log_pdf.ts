import PDFDocument from 'pdfkit'
import { DUTY_STATUSES, type DutyStatus } from '@longhaul/core'
import { type EldLogRow } from '@longhaul/core/contract'

/** The daily log as a landscape letter page, drawn from the sheet alone. */

const PAGE = { width: 792, height: 612, margin: 36 }
const GRID = { left: 136, top: 222, right: 696, row: 30 }
const LABELS: Record<DutyStatus, string> = {
  OFF_DUTY: '1. Off Duty',
  SLEEPER_BERTH: '2. Sleeper Berth',
  DRIVING: '3. Driving',
  ON_DUTY_NOT_DRIVING: '4. On Duty (Not Driving)',
}
const DISCLAIMER =
  'FMCSA hours-of-service rules built in. Longhaul is planning and logging software, not a registered ELD.'

const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
/** The built-in fonts know Latin letters; of others the base letter is kept, or a question mark. */
const latin = (text: string) =>
  [...text.normalize('NFC')]
    .map((letter) =>
      letter.charCodeAt(0) < 256 ? letter : letter.normalize('NFKD').replace(/[^\x20-\x7e]/g, '') || '?',
    )
    .join('')

const clock = (iso: string, zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(
    Date.parse(iso),
  )

/** A row that began on an earlier day enters this one at its start. */
const later = (a: string, b: string) => (a > b ? a : b)

type Page = PDFKit.PDFDocument

function header(page: Page, log: EldLogRow) {
  page.font('Helvetica-Bold').fontSize(16).text("Driver's Daily Log", PAGE.margin, PAGE.margin)
  page.font('Helvetica').fontSize(9)
  page.text(
    `${log.sheet.length_minutes / 60} hours from ${clock(log.sheet.start_time, log.sheet.zone)}, ${log.sheet.zone}`,
    PAGE.margin,
    58,
  )
  const cells: [string, string][] = [
    ['Date', log.date],
    ['Driver', `${log.driver.first_name} ${log.driver.last_name}`],
    ['Carrier', log.carrier_name],
    ['Main office address', log.main_office_address],
    ['Vehicle', log.vehicle_number ?? 'N/A'],
    ['Total miles today', `${log.total_miles.toFixed(1)}${log.total_miles_estimated ? ' (estimated)' : ''}`],
    ['Trailer number(s)', log.trailer_numbers ?? ''],
    ['Shipping document', log.shipping_document ?? ''],
    ['Co-driver', log.co_driver ?? ''],
    ['Trip', log.trip_id === null ? 'N/A' : `#${log.trip_id}`],
    [
      'Fuel / engine / idle',
      [log.fuel_consumed, log.total_engine_hours, log.total_idle_hours].map((n) => n ?? 'N/A').join(' / '),
    ],
  ]
  cells.forEach(([label, value], i) => {
    const [x, y] = [PAGE.margin + (i % 4) * 182, 82 + Math.floor(i / 4) * 40]
    page.fillColor('#555').fontSize(8).text(label, x, y)
    page
      .fillColor('#000')
      .fontSize(10)
      .text(latin(value), x, y + 11, { width: 174, height: 24, ellipsis: true })
    if (value === '')
      page
        .lineWidth(0.5)
        .strokeColor('#555')
        .moveTo(x, y + 24)
        .lineTo(x + 168, y + 24)
        .stroke()
  })
}

function grid(page: Page, { sheet }: EldLogRow) {
  const { left, top, right, row } = GRID
  const across = (minute: number) => left + ((right - left) * minute) / sheet.length_minutes
  const bottom = top + row * DUTY_STATUSES.length
  page.lineWidth(0.5).strokeColor('#999')
  for (const { at, label } of sheet.ticks) {
    page.moveTo(across(at), top).lineTo(across(at), bottom).stroke()
    page
      .fillColor('#333')
      .fontSize(6.5)
      .text(label.replace('12 AM', 'Mid').replace('12 PM', 'Noon'), across(at) - 12, top - 11, {
        width: 24,
        align: 'center',
      })
  }
  for (let minute = 15; minute < sheet.length_minutes; minute += 15)
    if (minute % 60 !== 0)
      DUTY_STATUSES.forEach((_status, i) => {
        const size = minute % 30 === 0 ? row / 2 : row / 4
        page
          .moveTo(across(minute), top + i * row)
          .lineTo(across(minute), top + i * row + size)
          .stroke()
      })
  DUTY_STATUSES.forEach((status, i) => {
    page
      .strokeColor('#999')
      .rect(left, top + i * row, right - left, row)
      .stroke()
    page
      .fillColor('#000')
      .fontSize(9)
      .text(LABELS[status], PAGE.margin, top + i * row + 10, { width: left - PAGE.margin - 4 })
    page.text(hours(sheet.totals[status]), right + 8, top + i * row + 10)
  })
  page
    .fontSize(8)
    .text('Total', right + 12, top - 22)
    .text(hours(sheet.length_minutes), right + 8, bottom + 4)
  const middle = (status: DutyStatus) => top + (DUTY_STATUSES.indexOf(status) + 0.5) * row
  page.strokeColor('#0b3d91')
  sheet.lines.forEach((line, i) => {
    page.lineWidth(line.recorded ? 2 : 1)
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
  page.undash()
  return bottom
}

function remarks(page: Page, log: EldLogRow, top: number) {
  page.fillColor('#000').font('Helvetica-Bold').fontSize(10).text('Remarks', PAGE.margin, top)
  page.font('Helvetica').fontSize(8.5)
  const entries = log.sheet.entries.filter(({ origin }) => origin === 'recorded')
  const lines = entries.map(
    (entry) =>
      `${clock(later(entry.start_time, log.sheet.start_time), log.sheet.zone)}  ${LABELS[entry.status].slice(3)}  ${entry.location_description}${entry.remarks ? `: ${entry.remarks}` : ''}`,
  )
  if (log.sheet.unrecorded_minutes > 0) lines.push(`Not recorded: ${hours(log.sheet.unrecorded_minutes)}`)
  if (log.remarks) lines.push(log.remarks)
  page.text(latin(lines.join('\n') || 'None'), PAGE.margin, top + 16, {
    width: PAGE.width - 2 * PAGE.margin,
    columns: lines.length > 12 ? 2 : 1,
    height: PAGE.height - top - 100,
    ellipsis: true,
  })
}

function footer(page: Page, log: EldLogRow) {
  const bottom = PAGE.height - PAGE.margin - 28
  const certified =
    log.certified_at === null
      ? 'Not certified by the driver.'
      : `Certified by ${log.driver.first_name} ${log.driver.last_name} on ${log.certified_at.slice(0, 10)}.`
  page
    .fontSize(9)
    .fillColor('#000')
    .text(latin(certified), PAGE.margin, bottom - 6)
  page
    .fontSize(7.5)
    .fillColor('#555')
    .text(`${DISCLAIMER} Generated ${log.timestamp}.`, PAGE.margin, bottom + 10)
}

/** One page of PDF; the same log gives the same page. */
export function logPdf(log: EldLogRow): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'LETTER',
    layout: 'landscape',
    margin: PAGE.margin,
    info: { Title: `Daily log ${log.date}`, Author: 'Longhaul', CreationDate: new Date(log.timestamp) },
  })
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('end', () => resolve(Buffer.concat(parts)))
    page.on('error', reject)
  })
  header(page, log)
  remarks(page, log, grid(page, log) + 26)
  footer(page, log)
  page.end()
  return done
}
