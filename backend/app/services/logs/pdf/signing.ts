import { nameDriver, type DayPdf } from '#services/logs/pdf/day_pdf'
import { describeHistory } from '#services/logs/pdf/history_words'
import { toLatin } from '#services/logs/pdf/letters'
import { FIELD, drawHeading, PAGE, drawRow, WIDTH, type Page } from '#services/logs/pdf/page'
import { formatMoment } from '#services/logs/pdf/times'

const STATEMENT =
  'I certify that my data entries and my record of duty status for this 24-hour period are true and correct.'
export const SIGNING_HEIGHT = 16 + FIELD.height + 10

export function drawSigning(page: Page, log: DayPdf, y: number) {
  const { zone } = log.sheet
  page.font('Helvetica-Bold').fontSize(8.5).text(STATEMENT, PAGE.margin, y)
  drawRow(page, y + 12, [
    ["Driver's signature in full", log.certified_at === null ? '' : nameDriver(log)],
    [
      'Date of signature',
      log.certified_at === null ? '' : `Certified electronically ${formatMoment(log.certified_at, zone)}`,
    ],
  ])
  page
    .font('Helvetica')
    .fontSize(6.5)
    .text(
      `Times are in the home-terminal zone (${zone.replaceAll('_', ' ')}). Generated ${formatMoment(log.timestamp, zone)}.`,
      PAGE.margin,
      PAGE.height - PAGE.margin - 8,
      { lineBreak: false },
    )
}

/** How the signature came about, on a page of its own. */
export function drawHistory(page: Page, log: DayPdf) {
  page.addPage()
  drawHeading(page, toLatin(`History of the signature, ${log.date}, ${nameDriver(log)}`), PAGE.margin)
  page.font('Helvetica').fontSize(8).moveDown(0.5)
  for (const line of describeHistory(log.history, (iso) => formatMoment(iso, log.sheet.zone)))
    page.text(toLatin(line), { width: WIDTH, paragraphGap: 2 })
}
