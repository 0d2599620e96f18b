import { DUTY_STATUS_WORDS, markedRemark, type DutyRow } from '@longhaul/core/contract'
import { nameDriver, type DayPdf } from '#services/logs/pdf/day_pdf'
import { toLatin } from '#services/logs/pdf/letters'
import { GUTTER, drawHeading, HEADING, PAGE, WIDTH, type Page } from '#services/logs/pdf/page'
import { formatClock, DAY_MINUTES, formatHours, nameZone } from '#services/logs/pdf/times'

/** The least type that is still read on paper, in points. */
const SIZES = [8, 7.5, 7, 6.5, 6, 5.5, 5]
const COLUMN = (WIDTH - GUTTER) / 2

/** `06:00 – 07:30`, as far as it lies in the day; with zones on a day on which that changes. */
function spanOf({ sheet }: DayPdf, { start_time, end_time }: DutyRow) {
  const start = Math.max(Date.parse(start_time), Date.parse(sheet.start_time))
  const name = (at: number) =>
    `${formatClock(at, sheet.zone)}${sheet.length_minutes === DAY_MINUTES ? '' : ` ${nameZone(at, sheet.zone)}`}`
  const dayEnd = Date.parse(sheet.end_time)
  const last = sheet.lines.at(-1)
  const over = last !== undefined && last.recorded && last.to >= sheet.length_minutes
  if (end_time === null && !over) return `since ${name(start)}`
  return `${name(start)} – ${name(end_time === null ? dayEnd : Math.min(Date.parse(end_time), dayEnd))}`
}

function describeEntries(log: DayPdf): string[] {
  const lines = log.sheet.entries
    .toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
    .map((entry) => {
      const origin = entry.origin === 'recorded' ? '' : ` (${entry.origin})`
      const remark = markedRemark(entry)
      const remarks = remark ? `; ${remark}` : ''
      return `${spanOf(log, entry)}  ${DUTY_STATUS_WORDS[entry.status]}${origin}, ${entry.location_description}${remarks}`
    })
  if (log.sheet.unrecorded_minutes > 0)
    lines.push(`Not recorded: ${formatHours(log.sheet.unrecorded_minutes)} h`)
  return lines.map(toLatin)
}

/** Changes in two columns, remarks under them, in the largest type that ends above `bottom`. */
export function drawWords(page: Page, log: DayPdf, top: number, bottom: number) {
  const changes = describeEntries(log)
  const remarks = toLatin(log.remarks ?? '')
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
    drawHeading(page, 'Changes of duty status', top)
    page.font('Helvetica').fontSize(size)
    changes.forEach((text, i) => {
      const first = i < split ? 0 : split
      const above = heights.slice(first, i).reduce((sum, height) => sum + height, 0)
      page.text(text, PAGE.margin + (first === 0 ? 0 : COLUMN + GUTTER), top + HEADING + above, {
        width: COLUMN,
      })
    })
    drawHeading(page, 'Remarks', under)
    page
      .font('Helvetica')
      .fontSize(size)
      .text(remarks, PAGE.margin, under + HEADING, { width: WIDTH })
    return null
  }
  drawHeading(page, 'Changes of duty status and remarks', top)
  page
    .font('Helvetica')
    .fontSize(8)
    .text('More than this page has room for: see the pages that follow.', PAGE.margin, top + HEADING)
  return { changes, remarks }
}

/** What the page had no room for. */
export function drawFollowing(
  page: Page,
  log: DayPdf,
  { changes, remarks }: { changes: string[]; remarks: string },
) {
  page.addPage()
  drawHeading(page, toLatin(`Changes of duty status, ${log.date}, ${nameDriver(log)}`), PAGE.margin)
  page.font('Helvetica').fontSize(8).moveDown(0.5)
  for (const text of changes) page.text(text, { width: WIDTH, paragraphGap: 2 })
  page.moveDown().font('Helvetica-Bold').fontSize(9).text('Remarks')
  page.font('Helvetica').fontSize(8).text(remarks, { width: WIDTH })
}
