import { Alert, Button } from '@mui/material'
import { useT } from '../shell/i18n/useT.ts'

/** Two people, one record: shows the newer row or keeps what was typed, which then changes the newer one. */
export function StaleNotice({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
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
      {t('ui.stale.text')}
    </Alert>
  )
}
