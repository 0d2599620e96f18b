import { BYTE_ORDER_MARK, csvLine, type Cell } from '@longhaul/core/contract'
import { lengthText, type FileCell, type FileTable } from '#services/reports/file/cells'

const written = (cell: FileCell): Cell =>
  typeof cell === 'object' && cell !== null ? lengthText(cell.minutes) : cell

/** One table after another, with an empty line between. */
export const makeCsv = (tables: readonly FileTable[]): Buffer =>
  Buffer.from(
    BYTE_ORDER_MARK +
      tables
        .map(({ columns, rows, totals }) =>
          [columns.map(({ label }) => label), ...rows, ...(totals ? [totals] : [])]
            .map((cells) => csvLine(cells.map(written)))
            .join(''),
        )
        .join('\r\n'),
  )
