import { useId } from 'react'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import type { EldLogRow, PasswordLinkUse, TripDifference } from '@longhaul/core/contract'
import type { WholeLog } from '../../providers/types.ts'
import { staleRow } from '../../providers/staleRow.ts'
import { useT } from '../../i18n/useT.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { formatMoment } from '../../ui/format.ts'
import { useSigningWords } from './signingWords.ts'
import { useLogChange, type SendLogChange } from './useLogChange.ts'

/** Nobody has said that it was right. */
const isDoubtful = ({ word }: PasswordLinkUse) => word === 'none' || word === 'denied'

interface SignatureProps {
  log: EldLogRow
  whole: WholeLog
  /** Of the driver whose log it is. */
  send: SendLogChange | null
}

/**
 * What is to be known of a log's signature before its history: taken back, doubtful, or overtaken by the
 * trip.
 */
export function SignatureNotes({ log, whole, send }: SignatureProps) {
  const t = useT()
  const words = useSigningWords((moment) => formatMoment(moment, log.sheet.zone))
  const { history, signature, trip_differs: differs } = whole
  const [before, last] = history.slice(-2)
  return (
    <>
      {last?.action === 'withdrawn' && before && (
        <Alert severity="warning" variant="outlined">
          {t('eldLogs.signature.takenBack', {
            signed: formatMoment(before.at, log.sheet.zone),
            reason: words.reasonOf(last),
          })}{' '}
          {send && t('eldLogs.signature.again')}
        </Alert>
      )}
      {signature?.mark && isDoubtful(signature.mark) && (
        <Alert severity="warning" variant="outlined">
          {words.markOf(signature.mark)}
        </Alert>
      )}
      {differs.length > 0 && <TripDiffers differs={differs} log={log} send={send} />}
    </>
  )
}

function TripDiffers({
  differs,
  log,
  send,
}: {
  differs: readonly TripDifference[]
  log: EldLogRow
  send: SendLogChange | null
}) {
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
      {send && <TakeOver log={log} send={send} />}
    </Alert>
  )
}

function TakeOver({ log, send }: { log: EldLogRow; send: SendLogChange }) {
  const t = useT()
  const message = useErrorMessage()
  const update = useLogChange(log, send)
  const overtaken = staleRow<EldLogRow>(update.error) !== null
  return (
    <>
      <ErrorBanner
        message={update.isError && !overtaken ? message(update.error, t('eldLogs.signature.failed')) : null}
      />
      <Button
        variant="outlined"
        loading={update.isPending}
        onClick={() => update.mutate({ change: { take_over: true }, seen: log, blockedBy: () => true })}
      >
        {t('eldLogs.signature.takeOver')}
      </Button>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t('eldLogs.signature.takeOverHint')}
      </Typography>
    </>
  )
}

/** Each time the log was signed, and each time that was taken back, in words. */
export function SignatureHistory({ log, whole }: { log: EldLogRow; whole: WholeLog }) {
  const t = useT()
  const heading = useId()
  const words = useSigningWords((moment) => formatMoment(moment, log.sheet.zone))
  if (whole.history.length === 0) return null
  return (
    <Stack component="section" aria-labelledby={heading} sx={{ gap: 1 }}>
      <Typography id={heading} component="h3" variant="h3">
        {t('eldLogs.signature.history')}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {whole.history.map((row, n) => (
          <li key={n}>{words.sentenceOf(row)}</li>
        ))}
      </Box>
    </Stack>
  )
}
