import { Button, Stack, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { FailureBanner } from '../form/FailureBanner.tsx'
import { useT } from '../i18n/useT.ts'
import { useSignedInUser } from '../providers/session.ts'
import { useVerbs } from '../providers/verbs.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { downloadFile } from '../ui/downloadFile.ts'
import { formatTime } from '../ui/format.ts'
import { QrCode } from '../ui/page/QrCode.tsx'
import { dayOf } from '../ui/zoneTime.ts'
import { MailLogs } from './MailLogs.tsx'

/** The 8 days on an officer's own device: by a link that opens once, as a file or by email. */
export function HandOverDialog({ sendsMail, onClose }: { sendsMail: boolean; onClose: () => void }) {
  const t = useT()
  const verbs = useVerbs()
  const { home_zone: zone } = useSignedInUser()
  const { origin, host } = window.location
  const link = useMutation({ mutationFn: () => verbs.createHandover() })
  const pdf = useMutation({
    mutationFn: () => verbs.downloadDaysPdf(),
    onSuccess: (file) => downloadFile(file, t('roadside.handOver.file', { date: dayOf(Date.now(), zone) })),
  })
  return (
    <Dialog title={t('roadside.handOver.title')} open onClose={onClose}>
      <Stack sx={{ gap: 2 }}>
        <Typography>{t('roadside.handOver.intro')}</Typography>
        <div role="status">
          {link.data && (
            <>
              <QrCode
                text={`${origin}/api/handovers/${link.data.token}/`}
                label={t('roadside.handOver.code')}
              />
              <Typography>
                {t('roadside.handOver.scan', { time: formatTime(link.data.expires_at, zone) })}{' '}
                {t('roadside.handOver.reach', { host })}
              </Typography>
            </>
          )}
        </div>
        <FailureBanner of={{ error: link.error }} fallback={t('roadside.handOver.linkFailed')} />
        <Button variant="contained" size="large" loading={link.isPending} onClick={() => link.mutate()}>
          {t(link.data ? 'roadside.handOver.newLink' : 'roadside.handOver.link')}
        </Button>
        <FailureBanner of={{ error: pdf.error }} fallback={t('roadside.handOver.pdfFailed')} />
        <Button variant="outlined" size="large" loading={pdf.isPending} onClick={() => pdf.mutate()}>
          {t('roadside.handOver.pdf')}
        </Button>
        {sendsMail && <MailLogs />}
      </Stack>
    </Dialog>
  )
}
