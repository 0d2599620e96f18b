import { useId } from 'react'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import type { EldLogRow, PasswordLinkUse, TripDifference } from '@longhaul/core/contract'
import type { WholeLog } from '../../providers/types.ts'
import { useT } from '../../i18n/useT.ts'
import { formatMoment } from '../../ui/format.ts'
import { OnlineFailure } from './OnlineFailure.tsx'
import { useSignatureSentences } from './signatureSentences.ts'
import { useSeenLogChange, type SendLogChange } from './useLogChange.ts'

const isDoubtful = ({ word }: PasswordLinkUse) => word === 'none' || word === 'denied'

interface SignatureProps {
  log: EldLogRow
  whole: WholeLog
}

interface ChangeProps {
  log: EldLogRow
  /** Null for everybody but the driver whose log it is. */
  send: SendLogChange | null
}

/** A signature that was taken back, is doubtful, or that the trip has overtaken. */
export function SignatureNotes({ log, whole, send }: SignatureProps & ChangeProps) {
  const t = useT()
  const sentences = useSignatureSentences((moment) => formatMoment(moment, log.sheet.zone))
  const { history, signature, trip_differs: differs } = whole
  const [before, last] = history.slice(-2)
  return (
    <>
      {last?.action === 'withdrawn' && before && (
        <Alert severity="warning" variant="outlined">
          {t('eldLogs.signature.takenBack', {
            signed: formatMoment(before.at, log.sheet.zone),
            reason: sentences.ofReason(last),
          })}{' '}
          {send && t('eldLogs.signature.again')}
        </Alert>
      )}
      {signature?.mark && isDoubtful(signature.mark) && (
        <Alert severity="warning" variant="outlined">
          {sentences.ofLink(signature.mark)}
        </Alert>
      )}
      {differs.length > 0 && <TripDiffers differs={differs} log={log} send={send} />}
    </>
  )
}

function TripDiffers({ differs, log, send }: { differs: readonly TripDifference[] } & ChangeProps) {
  const t = useT()
  return (
    <Alert severity="info" variant="outlined">
      {t('eldLogs.signature.differs')}
      <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {differs.map(({ field, now, signed }) => (
          <li key={field}>
            {t('eldLogs.signature.difference', {
              field: t(`eldLogs.signature.fields.${field}`),
              now: now ?? t('eldLogs.signature.nothing'),
              signed: signed ?? t('eldLogs.signature.nothing'),
            })}
          </li>
        ))}
      </Box>
      {send && <TakeOverButton log={log} send={send} />}
    </Alert>
  )
}

function TakeOverButton({ log, send }: { log: EldLogRow; send: SendLogChange }) {
  const t = useT()
  const { update, overtaken } = useSeenLogChange(log, send)
  const takeOver = () => update.mutate({ take_over: true })
  return (
    <>
      {!overtaken && (
        <OnlineFailure error={update.error} fallback={t('eldLogs.signature.failed')} onRetry={takeOver} />
      )}
      <Button variant="outlined" loading={update.isPending} onClick={takeOver}>
        {t('eldLogs.signature.takeOver')}
      </Button>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t('eldLogs.signature.takeOverHint')}
      </Typography>
    </>
  )
}

export function SignatureHistory({ log, whole }: SignatureProps) {
  const t = useT()
  const heading = useId()
  const sentences = useSignatureSentences((moment) => formatMoment(moment, log.sheet.zone))
  if (whole.history.length === 0) return null
  return (
    <Stack component="section" aria-labelledby={heading} sx={{ gap: 1 }}>
      <Typography id={heading} component="h3" variant="h3">
        {t('eldLogs.signature.history')}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {whole.history.map((row, n) => (
          <li key={n}>{sentences.ofRow(row)}</li>
        ))}
      </Box>
    </Stack>
  )
}
