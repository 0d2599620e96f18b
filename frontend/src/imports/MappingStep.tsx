import {
  IMPORT_FIELDS,
  IMPORT_UPDATES,
  type ExistingChoice,
  type ImportKind,
  type ImportMapping,
  type ImportPreview,
} from '@longhaul/core/contract'
import { Checkbox, FormControlLabel, FormHelperText, TextField } from '@mui/material'
import { useSentence } from '../i18n/sentences/sentence.ts'
import { useT } from '../i18n/useT.ts'
import { ScrollableTable } from './ScrollableTable.tsx'

/** Whether a file of this kind must have the column. */
export const isNeeded = (
  kind: ImportKind,
  { name, required }: { readonly name: string; readonly required: boolean },
  existing: ExistingChoice,
): boolean => (existing === 'update' ? name === IMPORT_UPDATES[kind]?.key : required)

/** Which column of the file holds which field, and the first rows as they are read with that. */
export function MappingStep({
  kind,
  name,
  preview,
  mapping,
  existing,
  onMap,
  onExisting,
}: {
  kind: ImportKind
  /** Of the file. */
  name: string
  preview: ImportPreview
  mapping: ImportMapping
  existing: ExistingChoice
  onMap: (field: string, column: number | null) => void
  onExisting: (choice: ExistingChoice) => void
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
      {(kind === 'vehicles' || kind === 'drivers') && (
        <>
          <FormControlLabel
            control={
              <Checkbox
                checked={existing === 'update'}
                slotProps={{ input: { 'aria-describedby': 'import-update' } }}
                onChange={({ target }) => onExisting(target.checked ? 'update' : 'refuse')}
              />
            }
            label={t('imports.update')}
          />
          <FormHelperText id="import-update" sx={{ margin: 0 }}>
            {t(`imports.updateHow.${kind}`)}
          </FormHelperText>
        </>
      )}
      <div className="import-mapping">
        {fields.map((field) => (
          <TextField
            key={field.name}
            select
            label={`${translateSentence(field.label)} (${t(isNeeded(kind, field, existing) ? 'imports.required' : 'imports.optional').toLowerCase()})`}
            value={mapping[field.name] === undefined ? '' : String(mapping[field.name])}
            error={isNeeded(kind, field, existing) && mapping[field.name] === undefined}
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
