import type { ReactNode } from 'react'
import { Alert, Button } from '@mui/material'
import { useT } from '../i18n/useT.ts'

/** Another person changed the record: `onMine` keeps what was typed on top of the newer row. */
export function StaleNotice({
  onTheirs,
  onMine,
  children,
}: {
  onTheirs: () => void
  onMine: () => void
  children?: ReactNode
}) {
  const t = useT()
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <>
          <Button onClick={onTheirs}>{t('ui.stale.theirs')}</Button>
          <Button onClick={onMine}>{t('ui.stale.mine')}</Button>
        </>
      }
    >
      {t('ui.stale.text')} {children}
    </Alert>
  )
}
