import { PILOT_WORDS, type LogRecap } from '@longhaul/core/contract'
import { drawHeading, HEADING, PAGE, RIGHT, WIDTH, type Page } from '#services/logs/pdf/page'
import { formatHours } from '#services/logs/pdf/times'

const RECAP_ROW = 13
export const RECAP_HEIGHT = HEADING + 4 * RECAP_ROW + 20

export function drawRecap(page: Page, recap: LogRecap, y: number) {
  const { cycle_hours: limit, cycle_days: days } = recap
  drawHeading(page, `Recap (${limit} hours in ${days} days)`, y)
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
      page
        .font('Helvetica-Bold')
        .text(formatHours(minutes), RIGHT - 64, top + 3, { width: 60, align: 'right' })
  })
  const notes = [
    recap.pilots
      ? `Under FMCSA's pilot programme: ${recap.pilots.map((id) => PILOT_WORDS[id]).join(', ')}.`
      : '',
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
