import { nameDriver, type DayPdf } from '#services/logs/pdf/day_pdf'
import { toLatin } from '#services/logs/pdf/letters'
import { PAGE, RIGHT, drawRow, type Page } from '#services/logs/pdf/page'
import { formatClock, formatDay, HOUR_MINUTES, nameZone } from '#services/logs/pdf/times'

const DISCLAIMER =
  'Not an ELD record. FMCSA hours-of-service rules built in; Longhaul is planning and logging software, not a registered ELD.'
const LACKING =
  "A '?' here may stand for a letter that this PDF has no font for: Print, on the page of the log, shows every letter."

/** Whether a letter of the log is a question mark on paper. */
function lacksLetters(log: DayPdf): boolean {
  const words = [
    nameDriver(log),
    log.vehicle_number,
    log.trailer_numbers,
    log.carrier_name,
    log.main_office_address,
    log.co_driver,
    log.shipping_document,
    log.remarks,
    ...log.sheet.entries.flatMap(({ location_description, remarks }) => [location_description, remarks]),
  ].join(' ')
  return toLatin(words).split('?').length > words.split('?').length
}

const amount = (value: number | null, unit: string) => (value === null ? 'N/A' : `${value} ${unit}`)

function describeMiles({ total_miles: miles, total_miles_estimated: estimated }: DayPdf): string {
  if (miles === null) return ''
  return `${miles.toLocaleString('en-US', { maximumFractionDigits: 1 })}${estimated ? ' (estimated)' : ''}`
}

/** The header items of 395.8(d); returns where they end. */
export function drawHeader(page: Page, log: DayPdf, company: string) {
  const { sheet } = log
  const start = Date.parse(sheet.start_time)
  // Whose portal it is; the name of the carrier, which the law asks for, stands in its own row.
  page
    .font('Helvetica')
    .fontSize(7)
    .fillColor('#000')
    .text(toLatin(company), PAGE.margin, PAGE.margin - 11, { width: RIGHT - PAGE.margin, align: 'right' })
  page.font('Helvetica-Bold').fontSize(14)
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
  y = drawRow(page, y, [
    ['Date', formatDay(Date.parse(`${log.date}T12:00:00Z`), 'UTC')],
    ['Total miles driving today', describeMiles(log)],
    ['24-hour period starts at', `${formatClock(start, sheet.zone)} ${nameZone(start, sheet.zone)}`],
  ])
  y = drawRow(page, y, [
    ['Truck or tractor number', log.vehicle_number ?? ''],
    ['Trailer number(s)', log.trailer_numbers ?? ''],
    ['Driver', nameDriver(log)],
  ])
  y = drawRow(page, y, [
    ['Name of carrier', log.carrier_name],
    ['Main office address', log.main_office_address],
  ])
  y = drawRow(page, y, [
    ['Name of co-driver', log.co_driver ?? ''],
    ['Shipping document number(s), or shipper and commodity', log.shipping_document ?? ''],
  ])
  return drawRow(page, y, [
    ['Trip', log.trip_id === null ? 'N/A' : `#${log.trip_id}`],
    ['Fuel', amount(log.fuel_consumed, 'gal')],
    ['Engine hours', amount(log.total_engine_hours, 'h')],
    ['Idle hours', amount(log.total_idle_hours, 'h')],
  ])
}
