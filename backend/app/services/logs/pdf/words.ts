import { DUTY_STATUS_WORDS, type DutyRow, type EldLogRow } from '@longhaul/core/contract'
import { driverName } from '#services/logs/pdf/day_pdf'
import { latin } from '#services/logs/pdf/letters'
import { GUTTER, heading, HEADING, PAGE, WIDTH, type Page } from '#services/logs/pdf/page'
import { clock, DAY_MINUTES, hours, zoneName } from '#services/logs/pdf/times'

/** The least type that is still read on paper, in points. */
const SIZES = [8, 7.5, 7, 6.5, 6, 5.5, 5]
const COLUMN = (WIDTH - GUTTER) / 2

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

function changesOf(log: EldLogRow): string[] {
  const lines = log.sheet.entries
    .toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
    .map((entry) => {
      const origin = entry.origin === 'recorded' ? '' : ` (${entry.origin})`
      const remarks = entry.remarks ? `; ${entry.remarks}` : ''
      return `${spanOf(log, entry)}  ${DUTY_STATUS_WORDS[entry.status]}${origin}, ${entry.location_description}${remarks}`
    })
  if (log.sheet.unrecorded_minutes > 0) lines.push(`Not recorded: ${hours(log.sheet.unrecorded_minutes)} h`)
  return lines.map(latin)
}

/** The changes in two columns and the remarks under them, in the largest type that ends above `bottom`. */
export function drawWords(page: Page, log: EldLogRow, top: number, bottom: number) {
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
export function drawFollowing(
  page: Page,
  log: EldLogRow,
  { changes, remarks }: { changes: string[]; remarks: string },
) {
  page.addPage()
  heading(page, latin(`Changes of duty status, ${log.date}, ${driverName(log)}`), PAGE.margin)
  page.font('Helvetica').fontSize(8).moveDown(0.5)
  for (const text of changes) page.text(text, { width: WIDTH, paragraphGap: 2 })
  page.moveDown().font('Helvetica-Bold').fontSize(9).text('Remarks')
  page.font('Helvetica').fontSize(8).text(remarks, { width: WIDTH })
}
