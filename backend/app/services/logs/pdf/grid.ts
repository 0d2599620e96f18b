import { DUTY_STATUSES, MINUTE_MS, type DutyStatus } from '@longhaul/core'
import { DUTY_STATUS_WORDS, type SheetWire } from '@longhaul/core/contract'
import { type DayPdf } from '#services/logs/pdf/day_pdf'
import { toLatin } from '#services/logs/pdf/letters'
import { PAGE, RIGHT, type Page } from '#services/logs/pdf/page'
import { HOUR_MINUTES, formatHours } from '#services/logs/pdf/times'

const GRID = { left: PAGE.margin + 92, right: RIGHT - 52, row: 22, places: 66 }
/** The list of changes has the whole name of a place. */
const PLACE_LENGTH = 62

/** From left to right with room between, as near to where they belong as that allows. */
function spreadApart(positions: readonly number[], gap: number): number[] {
  const step = Math.min(gap, (GRID.right - GRID.left) / Math.max(1, positions.length))
  const placed: number[] = []
  for (const want of positions) placed.push(Math.max(want, (placed.at(-1) ?? -Infinity) + step))
  let limit = GRID.right
  for (let i = placed.length - 1; i >= 0; i--) {
    placed[i] = Math.min(placed[i]!, limit)
    limit = placed[i]! - step
  }
  return placed
}

/** Where the grid stands on the page, and things on the grid. */
interface Frame {
  readonly sheet: SheetWire
  readonly top: number
  readonly bottom: number
  readonly across: (minute: number) => number
  readonly middle: (status: DutyStatus) => number
}

function frameAt(y: number, sheet: SheetWire): Frame {
  const { left, right, row } = GRID
  const top = y + 16
  return {
    sheet,
    top,
    bottom: top + row * DUTY_STATUSES.length,
    across: (minute) => left + ((right - left) * minute) / sheet.length_minutes,
    middle: (status) => top + (DUTY_STATUSES.indexOf(status) + 0.5) * row,
  }
}

function drawScale(page: Page, { sheet, top, bottom, across }: Frame) {
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
        const size = minute % 30 === 0 ? GRID.row / 2 : GRID.row / 4
        page
          .moveTo(across(minute), top + i * GRID.row)
          .lineTo(across(minute), top + i * GRID.row + size)
          .stroke()
      })
}

function drawRows(page: Page, { sheet, top, bottom, middle }: Frame) {
  const { left, right, row } = GRID
  const beside = { width: RIGHT - right - 4, align: 'right' } as const
  page.lineWidth(0.5)
  DUTY_STATUSES.forEach((status, i) => {
    page.rect(left, top + i * row, right - left, row).stroke()
    page
      .font('Helvetica')
      .fontSize(7.5)
      .text(`${i + 1}. ${DUTY_STATUS_WORDS[status]}`, PAGE.margin, middle(status) - 4, { lineBreak: false })
    page
      .font('Helvetica-Bold')
      .fontSize(9)
      .text(formatHours(sheet.totals[status]), right + 4, middle(status) - 4, beside)
  })
  const total = DUTY_STATUSES.reduce((sum, status) => sum + sheet.totals[status], 0)
  page.text(`= ${formatHours(total)}`, right + 4, bottom + 4, beside)
  page
    .font('Helvetica')
    .fontSize(6)
    .text('Total hours', right + 4, top - 8, beside)
}

/** Dashed where nothing is recorded. */
function drawLines(page: Page, { sheet, across, middle }: Frame) {
  sheet.lines.forEach((line, i) => {
    page.lineWidth(line.recorded ? 1.75 : 1)
    if (line.recorded) page.undash()
    else page.dash(2, { space: 2 })
    page.moveTo(across(line.from), middle(line.status)).lineTo(across(line.to), middle(line.status)).stroke()
    const next = sheet.lines[i + 1]
    if (next && next.from === line.to && next.status !== line.status)
      page
        .undash()
        .lineWidth(1)
        .moveTo(across(line.to), middle(line.status))
        .lineTo(across(line.to), middle(next.status))
        .stroke()
  })
  page.undash().lineWidth(0.5)
}

/** The graph grid with totals and places; returns where they end. */
export function drawGrid(page: Page, { sheet }: DayPdf, y: number): number {
  const frame = frameAt(y, sheet)
  drawScale(page, frame)
  drawRows(page, frame)
  drawLines(page, frame)
  drawPlaces(page, frame)
  return frame.bottom + GRID.places
}

/** Of each change, hanging from where it happened (395.8(c)). */
function drawPlaces(page: Page, { sheet, across, bottom }: Frame) {
  const start = Date.parse(sheet.start_time)
  const changes = sheet.entries
    .map((entry) => ({
      at: (Date.parse(entry.start_time) - start) / MINUTE_MS,
      place: toLatin(entry.location_description),
    }))
    .filter(({ at }) => at >= 0 && at < sheet.length_minutes)
    .toSorted((a, b) => a.at - b.at)
  const spots = spreadApart(
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

/** As much as its line has room for. */
function shortened(page: Page, place: string): string {
  if (page.widthOfString(place) <= PLACE_LENGTH) return place
  let kept = place
  while (page.widthOfString(`${kept}…`) > PLACE_LENGTH) kept = kept.slice(0, -1)
  return `${kept.trimEnd()}…`
}
