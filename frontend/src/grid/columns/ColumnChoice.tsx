import { Button, Checkbox, FormControlLabel, FormGroup, Popover } from '@mui/material'
import { createContext, useContext, useId, useState, type ReactNode } from 'react'
import { useResourceContext, useStore, useTranslateLabel } from 'react-admin'
import { useT } from '../../i18n/useT.ts'
import { FixedCol, columnsOf } from './columns.tsx'

const ChoiceContext = createContext<{
  anchor: HTMLElement | null
  open: (anchor: HTMLElement | null) => void
}>({ anchor: null, open: () => undefined })

/** Around a list: its head holds the button, and the table below knows the columns. */
export function ColumnChoiceProvider({ children }: { children: ReactNode }) {
  const [anchor, open] = useState<HTMLElement | null>(null)
  return <ChoiceContext value={{ anchor, open }}>{children}</ChoiceContext>
}

export function ColumnsButton() {
  const t = useT()
  const { anchor, open } = useContext(ChoiceContext)
  return (
    <Button
      size="small"
      aria-haspopup="dialog"
      aria-expanded={anchor !== null}
      onClick={({ currentTarget }) => open(currentTarget)}
    >
      {t('records.columns')}
    </Button>
  )
}

/** Kept where `DataTable` looks; react-admin's own choice has switches no screen reader can tell. */
export function ColumnChoice({
  storeKey,
  unshown,
  children,
}: {
  storeKey: string
  unshown: readonly string[]
  children: ReactNode
}) {
  const t = useT()
  const id = useId()
  const resource = useResourceContext()
  const translateLabel = useTranslateLabel()
  const { anchor, open } = useContext(ChoiceContext)
  const [hidden, setHidden] = useStore<readonly string[]>(storeKey, unshown)
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={() => open(null)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { padding: 2 } } }}
    >
      <strong id={id}>{t('records.columnsTitle')}</strong>
      <FormGroup>
        {columnsOf(children)
          .filter(({ type }) => type !== FixedCol)
          .map(({ key, props: { source = '', label } }) => (
            <FormControlLabel
              key={key}
              label={translateLabel({ label: label as string | undefined, source, resource })}
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
  )
}
