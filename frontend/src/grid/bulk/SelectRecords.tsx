import { Checkbox } from '@mui/material'
import { useListContext, useRecordContext, type RaRecord } from 'react-admin'
import { useT } from '../../i18n/useT.ts'
import { useRecordName } from '../useRecordName.ts'

/** Selects one record. react-admin's own box has no name a screen reader would find. */
export function SelectRow() {
  const t = useT()
  const nameOf = useRecordName()
  const record = useRecordContext()
  const { selectedIds, onToggleItem } = useListContext()
  if (!record) return null
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': t('records.selectOne', { name: nameOf(record) }) } }}
    />
  )
}

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
