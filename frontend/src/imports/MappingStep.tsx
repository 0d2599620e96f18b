import {
  IMPORT_FIELDS,
  type ImportKind,
  type ImportMapping,
  type ImportPreview,
} from '@longhaul/core/contract'
import { TextField } from '@mui/material'
import { useSentence } from '../i18n/sentences/sentence.ts'
import { useT } from '../i18n/useT.ts'
import { ScrollableTable } from './ScrollableTable.tsx'

/** Which column of the file holds which field, and the first rows as they are read with that. */
export function MappingStep({
  kind,
  name,
  preview,
  mapping,
  onMap,
}: {
  kind: ImportKind
  /** Of the file. */
  name: string
  preview: ImportPreview
  mapping: ImportMapping
  onMap: (field: string, column: number | null) => void
}) {
  const t = useT()
  const translateSentence = useSentence()
  const { columns, encoding, rows, sample } = preview
  const fields = IMPORT_FIELDS[kind]
  const mapped = fields.filter((field) => mapping[field.name] !== undefined)
  return (
    <>
      <h2>{t('imports.mappingTitle')}</h2>
      <p>
        {t('imports.mappingLead', { name, smart_count: rows })}{' '}
        {encoding !== null && t(`imports.encodings.${encoding}`)}
      </p>
      <div className="import-mapping">
        {fields.map((field) => (
          <TextField
            key={field.name}
            select
            label={`${translateSentence(field.label)} (${t(field.required ? 'imports.required' : 'imports.optional').toLowerCase()})`}
            value={mapping[field.name] === undefined ? '' : String(mapping[field.name])}
            error={field.required && mapping[field.name] === undefined}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            onChange={({ target }) => onMap(field.name, target.value === '' ? null : Number(target.value))}
          >
            <option value="">{t('imports.none')}</option>
            {columns.map((heading, column) => (
              <option key={column} value={String(column)}>
                {heading || `${t('imports.column')} ${column + 1}`}
              </option>
            ))}
          </TextField>
        ))}
      </div>
      <h2>{t('imports.sample')}</h2>
      <ScrollableTable
        label={t('imports.sample')}
        headings={[t('imports.row'), ...mapped.map(({ label }) => translateSentence(label))]}
      >
        {sample.map(({ row, cells }) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {mapped.map(({ name: field }) => (
              <td key={field}>{cells[mapping[field]!]}</td>
            ))}
          </tr>
        ))}
      </ScrollableTable>
    </>
  )
}
