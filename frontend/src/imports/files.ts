import {
  BYTE_ORDER_MARK,
  csvLine,
  IMPORT_FIELDS,
  type Cell,
  type ImportKind,
  type ImportResult,
} from '@longhaul/core/contract'
import type { TranslateSentence } from '../i18n/sentences/sentence.ts'
import type { T } from '../i18n/useT.ts'

const csv = (rows: readonly (readonly Cell[])[]) =>
  new Blob([BYTE_ORDER_MARK, ...rows.map(csvLine)], { type: 'text/csv' })

export const labelOf = (kind: ImportKind, field: string): string =>
  IMPORT_FIELDS[kind].find(({ name }) => name === field)?.label ?? field

/** The headings alone: an example row would be imported along. */
export const templateFile = (kind: ImportKind): Blob => csv([IMPORT_FIELDS[kind].map(({ label }) => label)])

export const errorsFile = (
  kind: ImportKind,
  { errors }: ImportResult,
  t: T,
  translateSentence: TranslateSentence,
): Blob =>
  csv([
    [t('imports.csv.row'), t('imports.csv.field'), t('imports.csv.problem'), t('imports.csv.value')],
    ...errors.map(({ row, field, sentence, value }) => [
      row,
      translateSentence(labelOf(kind, field)),
      translateSentence(sentence),
      value,
    ]),
  ])

export const changesFile = (
  kind: ImportKind,
  { changes }: ImportResult,
  t: T,
  translateSentence: TranslateSentence,
): Blob =>
  csv([
    [
      t('imports.csv.row'),
      t('imports.csv.id'),
      t('imports.csv.name'),
      t('imports.csv.field'),
      t('imports.from'),
      t('imports.to'),
    ],
    ...changes.flatMap(({ row, id, name, fields }) =>
      fields.map(({ field, from, to }) => [
        row,
        id,
        name,
        translateSentence(labelOf(kind, field)),
        from ?? '',
        to,
      ]),
    ),
  ])

export function madeFile({ made }: ImportResult, t: T): Blob {
  const withLinks = made.some(({ link }) => link)
  return csv([
    [
      t('imports.csv.row'),
      t('imports.csv.id'),
      t('imports.csv.name'),
      ...(withLinks ? [t('imports.csv.link'), t('imports.csv.until')] : []),
    ],
    ...made.map(({ row, id, name, link }) => [
      row,
      id,
      name,
      ...(link ? [`${window.location.origin}/set-password#${link.token}`, link.expires_at] : []),
    ]),
  ])
}
