import { Button } from '@mui/material'
import { useNavigate } from 'react-router-dom'
import { useT } from '../i18n/useT.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'

/** Whether to go on to the address `to` and leave what was typed; `text` says what becomes of it. */
export default function LeaveDialog({ to, text, onStay }: { to: string; text: string; onStay: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Dialog
      title={t('ui.leave.title')}
      open
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('ui.leave.stay')}</Button>
          <Button variant="contained" onClick={() => void navigate(to)}>
            {t('ui.leave.go')}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
