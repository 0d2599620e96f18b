import { IMPORT_LIMITS } from '@longhaul/core/contract'
import { readCsv } from '#services/imports/read_csv'
import { readWorkbook, refuseTooManyRows } from '#services/imports/read_workbook'
import { UnreadableTable, type Table } from '#services/imports/table'
import { refuseField, type Refusal } from '#services/shared/refusal'

const begins = (bytes: Buffer, mark: string) =>
  bytes.subarray(0, mark.length).equals(Buffer.from(mark, 'latin1'))

/** Its first bytes say what a file is, not its name. A refusal on `file` says why not. */
export async function readTable(bytes: Buffer): Promise<Table | Refusal> {
  if (bytes.length === 0) return refuseField('file', 'The file is empty.')
  if (begins(bytes, '\xd0\xcf\x11\xe0'))
    return refuseField(
      'file',
      'This is an old or locked Excel file. Save it as .xlsx or CSV without a password.',
    )
  try {
    const table = begins(bytes, 'PK\x03\x04') ? await readWorkbook(bytes) : readCsv(bytes)
    if (table.headings.every((heading) => heading === ''))
      return refuseField('file', 'The first row must hold the headings of the columns.')
    if (table.headings.length > IMPORT_LIMITS.columns)
      return refuseField('file', `The file has more than ${IMPORT_LIMITS.columns} columns.`)
    if (table.rows.length === 0) return refuseField('file', 'There are no rows under the headings.')
    if (table.rows.length > IMPORT_LIMITS.rows) return refuseField('file', refuseTooManyRows())
    return table
  } catch (error) {
    if (error instanceof UnreadableTable) return refuseField('file', error.message)
    throw error
  }
}
