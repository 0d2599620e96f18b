import PDFDocument from 'pdfkit'
import { type DayPdf } from '#services/logs/pdf/day_pdf'
import { drawGrid } from '#services/logs/pdf/grid'
import { drawHeader } from '#services/logs/pdf/header'
import { isPlain } from '#services/logs/pdf/history_words'
import { PAGE } from '#services/logs/pdf/page'
import { drawRecap, RECAP_HEIGHT } from '#services/logs/pdf/recap'
import { drawHistory, drawSigning, SIGNING_HEIGHT } from '#services/logs/pdf/signing'
import { drawFollowing, drawWords } from '#services/logs/pdf/words'

/**
 * The daily log as a letter page, drawn from the sheet alone: the header items of 395.8(d), the graph grid
 * with totals, every change with its place, remarks, recap and the line to sign. A day with more words than
 * the page has room for has them on the next pages; nothing is left out.
 */

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
  const rest = drawWords(page, log, drawGrid(page, log, drawHeader(page, log)) + 6, reckoned - 6)
  drawRecap(page, log.recap, reckoned)
  drawSigning(page, log, signed)
  if (rest) drawFollowing(page, log, rest)
  if (!isPlain(log.history)) drawHistory(page, log)
  page.end()
  return done
}
