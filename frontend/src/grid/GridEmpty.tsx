import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { useT, type MessageKey } from '../i18n/useT.ts'
import { usePhone } from '../ui/usePhone.ts'

const useFiltered = () => {
  const { filterValues, setFilters } = useListContext()
  return {
    filtered: Object.keys(filterValues as object).length > 0,
    clear: () => setFilters({}, undefined, false),
  }
}

/** The way out of filters; nothing while none is set. */
export function ClearFilters() {
  const t = useT()
  const { filtered, clear } = useFiltered()
  return filtered ? <Button onClick={clear}>{t('records.clearFilters')}</Button> : null
}

/** There are no records of this kind, or none that the filters let through. */
export function GridEmpty({ empty }: { empty: MessageKey }) {
  const t = useT()
  const { filtered } = useFiltered()
  // At a desk the way out stands above, on a phone it is behind a button.
  const phone = usePhone()
  return (
    <div className="grid-empty">
      <p role="status">{t(filtered ? 'records.noMatch' : empty)}</p>
      {phone && <ClearFilters />}
    </div>
  )
}
