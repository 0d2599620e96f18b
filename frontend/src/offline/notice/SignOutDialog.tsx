import '../../i18n/en/device.ts'
import { useT } from '../../i18n/useT.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'

/** Asks before a session ends with changes that are not sent. */
export default function SignOutDialog({
  count,
  onConfirm,
  onClose,
}: {
  count: number
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useT()
  return (
    <ConfirmDialog
      title={t('offline.signOut.title')}
      submitLabel={t('offline.signOut.confirm')}
      busy={false}
      error={null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {count === 1 ? t('offline.signOut.one') : t('offline.signOut.many', { count })}
    </ConfirmDialog>
  )
}
