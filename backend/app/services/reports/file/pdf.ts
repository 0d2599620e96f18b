import PDFDocument from 'pdfkit'
import { toLatin } from '#services/logs/pdf/letters'
import { lengthText, type FileCell, type FileTable } from '#services/reports/file/cells'

export interface PdfHead {
  readonly title: string
  readonly days: string
  readonly notes: readonly string[]
  /** Whose portal it is. */
  readonly company: string
}

/** Letter paper, on its side. */
const PAGE = { width: 792, height: 612, margin: 36 }
const WIDTH = PAGE.width - 2 * PAGE.margin
const BOTTOM = PAGE.height - PAGE.margin
const SIZE = 7.5
const PADDING = 3

const written = (cell: FileCell): string => {
  if (cell === null) return ''
  return toLatin(typeof cell === 'object' ? lengthText(cell.minutes) : String(cell))
}

const WIDE = new Set(['person', 'text', 'moment'])
const FIGURES = new Set(['minutes', 'count', 'miles'])

function widthsOf({ columns }: FileTable): number[] {
  const shares = columns.map(({ kind }) => (WIDE.has(kind) ? 2 : 1))
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => (share / sum) * WIDTH)
}

function drawTable(page: PDFKit.PDFDocument, table: FileTable, top: number): number {
  const widths = widthsOf(table)
  const isFigure = table.columns.map(({ kind }) => FIGURES.has(kind))
  let y = top
  const draw = (cells: readonly string[], bold: boolean) => {
    page.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(SIZE)
    const heights = cells.map((text, i) => page.heightOfString(text || ' ', { width: widths[i]! - PADDING }))
    const height = Math.max(...heights) + PADDING
    if (y + height > BOTTOM) {
      page.addPage()
      y = PAGE.margin
      if (!bold) draw(heads, true)
      page.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(SIZE)
    }
    let x = PAGE.margin
    cells.forEach((text, i) => {
      const align = isFigure[i] ? 'right' : 'left'
      if (text !== '') page.text(text, x, y, { width: widths[i]! - PADDING, align })
      x += widths[i]!
    })
    y += height
    page.lineWidth(0.25).strokeColor('#888')
    page
      .moveTo(PAGE.margin, y - 1.5)
      .lineTo(PAGE.margin + WIDTH, y - 1.5)
      .stroke()
  }
  const heads = table.columns.map(({ label }) => label)
  draw(heads, true)
  for (const row of table.rows) draw(row.map(written), false)
  if (table.totals) draw(table.totals.map(written), true)
  return y
}

export function makePdf(tables: readonly FileTable[], head: PdfHead): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'LETTER',
    layout: 'landscape',
    margin: PAGE.margin,
    info: { Title: `${head.title}, ${head.days}`, Author: head.company },
  })
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('end', () => resolve(Buffer.concat(parts)))
    page.on('error', reject)
  })
  page.font('Helvetica-Bold').fontSize(14).text(toLatin(head.title), PAGE.margin, PAGE.margin)
  page.font('Helvetica').fontSize(8)
  for (const line of [`${head.company}, ${head.days}`, ...head.notes])
    page.text(toLatin(line), { width: WIDTH })
  let y = page.y + 8
  tables.forEach((table, i) => {
    // The one that the file is named after needs no name above it, if it comes first.
    if (i > 0 || table.title !== head.title) {
      if (y > BOTTOM - 60) {
        page.addPage()
        y = PAGE.margin
      }
      page
        .font('Helvetica-Bold')
        .fontSize(10)
        .text(table.title, PAGE.margin, y + 8)
      y = page.y + 4
    }
    y = drawTable(page, table, y)
  })
  page.end()
  return done
}
