import type { PasswordLink } from '@longhaul/core/contract'
import { Button, TextField } from '@mui/material'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { formatMoment } from '../../ui/format.ts'

/** The link is shown this once. */
export function LinkDialog({
  name,
  link,
  onClose,
}: {
  name: string
  link: PasswordLink
  onClose: () => void
}) {
  const t = useT()
  const { home_zone } = useSignedInUser()
  const [copied, setCopied] = useState(false)
  const address = `${window.location.origin}/set-password#${link.token}`
  // Only a page served over HTTPS has a clipboard; over plain HTTP the address is selected by a tap.
  const clipboard = navigator.clipboard as Clipboard | undefined
  return (
    <Dialog
      title={t('drivers.linkTitle', { name })}
      open
      onClose={onClose}
      actions={
        <>
          {clipboard && (
            <Button
              variant="contained"
              onClick={() => void clipboard.writeText(address).then(() => setCopied(true))}
            >
              {t('drivers.linkCopy')}
            </Button>
          )}
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </>
      }
    >
      <p>{t('drivers.linkText', { until: formatMoment(link.expires_at, home_zone) })}</p>
      <TextField
        label={t('drivers.link')}
        value={address}
        margin="normal"
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={(event) => (event.target as HTMLInputElement).select()}
      />
      <p role="status">{copied && t('drivers.linkCopied')}</p>
    </Dialog>
  )
}
