import { Checkbox } from '@mui/material'
import { useListContext, type RaRecord } from 'react-admin'
import { useT } from '../i18n/useT.ts'

/** Selects one row. react-admin's own box has no name a screen reader would find. */
export function SelectRow<Row extends RaRecord>({ row, name }: { row: Row; name: string }) {
  const t = useT()
  const { selectedIds, onToggleItem } = useListContext<Row>()
  return (
    <Checkbox
      checked={selectedIds.includes(row.id)}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { 'aria-label': t('records.selectOne', { name }) } }}
    />
  )
}

/** Selects the rows on show, or none of them. */
export function SelectPage() {
  const t = useT()
  const { data = [], selectedIds, onSelect } = useListContext()
  const ids = data.map(({ id }) => id as RaRecord['id'])
  const chosen = ids.filter((id) => selectedIds.includes(id))
  const others = selectedIds.filter((id) => !ids.includes(id as RaRecord['id']))
  return (
    <Checkbox
      checked={ids.length > 0 && chosen.length === ids.length}
      indeterminate={chosen.length > 0 && chosen.length < ids.length}
      onChange={(_event, checked) => onSelect(checked ? [...others, ...ids] : others)}
      slotProps={{ input: { 'aria-label': t('records.selectPage') } }}
    />
  )
}
