import { Button } from '@mui/material'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { downloadFile } from '../../ui/downloadFile.ts'

/** Shown this once: it closes when its reader says that the codes are kept. */
export function RecoveryCodesDialog({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT()
  const { username } = useSignedInUser()
  const [said, setSaid] = useState<'copied' | 'keepFirst' | null>(null)
  const text = [
    t('profile.twoStep.codesHead', { username, site: window.location.host }),
    '',
    ...codes,
    '',
  ].join('\n')
  // Only a page served over HTTPS has a clipboard.
  const clipboard = navigator.clipboard as Clipboard | undefined
  return (
    <Dialog
      title={t('profile.twoStep.codesTitle')}
      open
      isRead
      onClose={() => setSaid('keepFirst')}
      actions={
        <>
          <Button
            onClick={() =>
              downloadFile(new Blob([text], { type: 'text/plain' }), 'longhaul-recovery-codes.txt')
            }
          >
            {t('profile.twoStep.download')}
          </Button>
          <Button onClick={() => window.print()}>{t('profile.twoStep.print')}</Button>
          {clipboard && (
            <Button onClick={() => void clipboard.writeText(text).then(() => setSaid('copied'))}>
              {t('profile.twoStep.copy')}
            </Button>
          )}
          <Button variant="contained" onClick={onKept}>
            {t('profile.twoStep.kept')}
          </Button>
        </>
      }
    >
      <p>{t('profile.twoStep.codesText')}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p role="status">{said && t(`profile.twoStep.${said}`)}</p>
    </Dialog>
  )
}
