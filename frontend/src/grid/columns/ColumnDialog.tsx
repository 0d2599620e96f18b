import { Checkbox, FormControlLabel, FormGroup, Popover } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { useResourceContext, useStore, useTranslateLabel } from 'react-admin'
import { useT } from '../../i18n/useT.ts'
import { FixedCol, columnsOf } from './columns.tsx'

/** Kept where `DataTable` looks; react-admin's own choice has switches no screen reader can tell. */
export default function ColumnDialog({
  storeKey,
  unshown,
  anchor,
  onClose,
  children,
}: {
  storeKey: string
  unshown: readonly string[]
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}) {
  const t = useT()
  const id = useId()
  const resource = useResourceContext()
  const translateLabel = useTranslateLabel()
  const [hidden, setHidden] = useStore<readonly string[]>(storeKey, unshown)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
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
