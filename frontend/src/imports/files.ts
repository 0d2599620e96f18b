import {
  CSV_MARK,
  csvLine,
  IMPORT_FIELDS,
  type Cell,
  type ImportKind,
  type ImportResult,
} from '@longhaul/core/contract'
import { importT } from './useImportT.ts'

const csv = (rows: readonly (readonly Cell[])[]) =>
  new Blob([CSV_MARK, ...rows.map(csvLine)], { type: 'text/csv' })

export const labelOf = (kind: ImportKind, field: string): string =>
  IMPORT_FIELDS[kind].find(({ name }) => name === field)?.label ?? field

/** The headings alone: an example row would be imported along. */
export const templateFile = (kind: ImportKind): Blob => csv([IMPORT_FIELDS[kind].map(({ label }) => label)])

export const errorsFile = (kind: ImportKind, { errors }: ImportResult): Blob =>
  csv([
    [importT('csv.row'), importT('csv.field'), importT('csv.problem'), importT('csv.value')],
    ...errors.map(({ row, field, sentence, value }) => [row, labelOf(kind, field), sentence, value]),
  ])

export function madeFile({ made }: ImportResult): Blob {
  const withLinks = made.some(({ link }) => link)
  return csv([
    [
      importT('csv.row'),
      importT('csv.id'),
      importT('csv.name'),
      ...(withLinks ? [importT('csv.link'), importT('csv.until')] : []),
    ],
    ...made.map(({ row, id, name, link }) => [
      row,
      id,
      name,
      ...(link ? [`${window.location.origin}/set-password#${link.token}`, link.expires_at] : []),
    ]),
  ])
}
