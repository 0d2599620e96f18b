import PDFDocument from 'pdfkit'
import { type DayPdf } from '#services/logs/pdf/day_pdf'
import { drawGrid } from '#services/logs/pdf/grid'
import { drawHeader } from '#services/logs/pdf/header'
import { isPlain } from '#services/logs/pdf/history_words'
import { PAGE, type Page } from '#services/logs/pdf/page'
import { drawRecap, RECAP_HEIGHT } from '#services/logs/pdf/recap'
import { drawHistory, drawSigning, SIGNING_HEIGHT } from '#services/logs/pdf/signing'
import { drawFollowing, drawWords } from '#services/logs/pdf/words'

/**
 * The daily log as a letter page: header (395.8(d)), grid, changes, remarks, recap, the line to sign.
 * What the page has no room for is on the next; the same log gives the same pages.
 */
function drawDay(page: Page, log: DayPdf, company: string) {
  const signed = PAGE.height - PAGE.margin - SIGNING_HEIGHT
  const reckoned = signed - RECAP_HEIGHT
  const rest = drawWords(page, log, drawGrid(page, log, drawHeader(page, log, company)) + 6, reckoned - 6)
  drawRecap(page, log.recap, reckoned)
  drawSigning(page, log, signed)
  if (rest) drawFollowing(page, log, rest)
  if (!isPlain(log.history)) drawHistory(page, log)
}

function nameDays(days: readonly DayPdf[]): string {
  const dates = days.map(({ date }) => date).toSorted()
  return dates.length === 1 ? `Daily log ${dates[0]}` : `Daily logs ${dates[0]} to ${dates.at(-1)}`
}

export interface PrintedDays {
  readonly days: readonly DayPdf[]
  /** Whose portal prints them. */
  readonly company: string
}

/** One file with each of these days, one at least, on pages of its own. */
export function drawLogPdf({ days, company }: PrintedDays): Promise<Buffer> {
  const written = Math.max(...days.map(({ timestamp }) => Date.parse(timestamp)))
  const page = new PDFDocument({
    size: 'LETTER',
    margin: PAGE.margin,
    info: { Title: nameDays(days), Author: company, CreationDate: new Date(written) },
  })
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('end', () => resolve(Buffer.concat(parts)))
    page.on('error', reject)
  })
  days.forEach((day, i) => {
    if (i > 0) page.addPage()
    drawDay(page, day, company)
  })
  page.end()
  return done
}
