import { toLatin } from '#services/logs/pdf/letters'

export const PAGE = { width: 612, height: 792, margin: 36 }
export const WIDTH = PAGE.width - 2 * PAGE.margin
export const RIGHT = PAGE.margin + WIDTH
export const GUTTER = 14
export const FIELD = { height: 35, value: 21 }

/** Points. */
export const HEADING = 13

export type Page = PDFKit.PDFDocument

export const drawHeading = (page: Page, text: string, y: number) =>
  page.font('Helvetica-Bold').fontSize(9).fillColor('#000').text(text, PAGE.margin, y)

/** In the largest type, up to `size`, that fits the box. */
function fitted(page: Page, text: string, x: number, y: number, width: number, height: number, size: number) {
  let points = size
  while (points > 4 && page.fontSize(points).heightOfString(text, { width }) > height) points -= 0.5
  const used = Math.min(height, page.heightOfString(text, { width }))
  page.text(text, x, y + height - used, { width, height: height + 1, ellipsis: true })
}

function field(page: Page, label: string, value: string, x: number, y: number, width: number) {
  page.font('Helvetica-Bold').fillColor('#000')
  if (value !== '') fitted(page, toLatin(value), x, y, width, FIELD.value, 9.5)
  const rule = y + FIELD.value + 1
  page.lineWidth(0.75).strokeColor('#000')
  page
    .moveTo(x, rule)
    .lineTo(x + width, rule)
    .stroke()
  page
    .font('Helvetica')
    .fontSize(7)
    .text(label, x, rule + 2, { width, lineBreak: false })
}

export function drawRow(page: Page, y: number, cells: readonly (readonly [label: string, value: string])[]) {
  const width = (WIDTH - GUTTER * (cells.length - 1)) / cells.length
  cells.forEach(([label, value], i) =>
    field(page, label, value, PAGE.margin + i * (width + GUTTER), y, width),
  )
  return y + FIELD.height
}
