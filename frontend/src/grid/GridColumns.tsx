import { Button, Checkbox, FormControlLabel, FormGroup, Popover } from '@mui/material'
import { useId, useState } from 'react'
import { useStore } from 'react-admin'
import { useT, type MessageKey } from '../i18n/useT.ts'

interface Column {
  source: string
  label: MessageKey
  /** Cannot be hidden: what names the row, and what can be done with it. */
  always?: true
}

export interface ColumnChoice {
  columns: readonly Column[]
  hidden: readonly string[]
  setHidden: (hidden: string[]) => void
}

/** The columns a person left on show, kept in this browser, with the way to change that. */
export function useColumns<C extends Column>(
  resource: string,
  columns: readonly C[],
): { shown: readonly C[]; hidden: readonly string[]; setHidden: (hidden: string[]) => void } {
  const [hidden, setHidden] = useStore<string[]>(`${resource}.hiddenColumns`, [])
  return {
    shown: columns.filter(({ source, always }) => always || !hidden.includes(source)),
    hidden,
    setHidden,
  }
}

/** The button that opens the choice of columns. */
export function GridColumns({ columns, hidden, setHidden }: ColumnChoice) {
  const t = useT()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('records.columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { padding: 2 } } }}
      >
        <strong id={id}>{t('records.columnsTitle')}</strong>
        <FormGroup>
          {columns
            .filter(({ always }) => !always)
            .map(({ source, label }) => (
              <FormControlLabel
                key={source}
                label={t(label)}
                control={
                  <Checkbox
                    checked={!hidden.includes(source)}
                    onChange={(_event, checked) =>
                      setHidden(checked ? hidden.filter((name) => name !== source) : [...hidden, source])
                    }
                  />
                }
              />
            ))}
        </FormGroup>
      </Popover>
    </>
  )
}
