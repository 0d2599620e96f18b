import { type EldLogRow } from '@longhaul/core/contract'
import { driverName, type DayPdf } from '#services/logs/pdf/day_pdf'
import { historyLines } from '#services/logs/pdf/history_words'
import { latin } from '#services/logs/pdf/letters'
import { FIELD, heading, PAGE, row, WIDTH, type Page } from '#services/logs/pdf/page'
import { moment } from '#services/logs/pdf/times'

const STATEMENT =
  'I certify that my data entries and my record of duty status for this 24-hour period are true and correct.'
export const SIGNING_HEIGHT = 16 + FIELD.height + 10

export function drawSigning(page: Page, log: EldLogRow, y: number) {
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
export function drawHistory(page: Page, log: DayPdf) {
  page.addPage()
  heading(page, latin(`History of the signature, ${log.date}, ${driverName(log)}`), PAGE.margin)
  page.font('Helvetica').fontSize(8).moveDown(0.5)
  for (const line of historyLines(log.history, (iso) => moment(iso, log.sheet.zone)))
    page.text(latin(line), { width: WIDTH, paragraphGap: 2 })
}
