import { Button, TextField } from '@mui/material'
import { useState } from 'react'
import { extractValidSavedQueries, useListContext, useSavedQueries, type SavedQuery } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { Dialog } from '../ui/Dialog.tsx'
import { useT } from '../i18n/useT.ts'

const NAME_LENGTH = 60

/** The address of a list as a saved query has it: its filters, order and page length, from the first page. */
const searchOf = ({ value: { filter, sort, perPage } }: SavedQuery): string =>
  new URLSearchParams({
    filter: JSON.stringify(filter ?? {}),
    page: '1',
    ...(sort && { sort: sort.field, order: sort.order }),
    ...(perPage !== undefined && { perPage: String(perPage) }),
  }).toString()

/** Filters and order of this list under a name, kept in this browser: save them, open them again, drop them. */
export function SavedQueries() {
  const t = useT()
  const navigate = useNavigate()
  const { resource, filterValues, displayedFilters, sort, perPage } = useListContext()
  const [kept, setKept] = useSavedQueries(resource)
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const queries = extractValidSavedQueries(kept) ?? []
  const others = (label: string) => queries.filter((query) => query.label !== label)
  const close = () => setOpen(false)
  const keep = () => {
    const label = name.trim()
    if (label === '') return
    const value = {
      filter: filterValues as object,
      displayedFilters: displayedFilters as unknown as object[],
      sort,
      perPage,
    }
    setKept([...others(label), { label, value }])
    setName('')
    close()
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('records.queries')}
      </Button>
      <Dialog title={t('records.queries')} open={open} onClose={close}>
        {queries.length === 0 && <p>{t('records.noQueries')}</p>}
        <ul className="rows">
          {queries.map((query) => (
            <li key={query.label} className="row-actions">
              <Button
                variant="outlined"
                onClick={() => {
                  close()
                  void navigate({ search: searchOf(query) })
                }}
              >
                {query.label}
              </Button>
              <Button
                color="error"
                aria-label={t('records.dropQueryOne', { name: query.label })}
                onClick={() => setKept(others(query.label))}
              >
                {t('records.dropQuery')}
              </Button>
            </li>
          ))}
        </ul>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            keep()
          }}
        >
          <TextField
            label={t('records.queryName')}
            value={name}
            margin="normal"
            helperText={t('records.queryHint')}
            slotProps={{ htmlInput: { maxLength: NAME_LENGTH } }}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" variant="contained" disabled={name.trim() === ''}>
            {t('records.saveQuery')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
