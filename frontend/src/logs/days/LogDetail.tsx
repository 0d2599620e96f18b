import { useId, type ReactNode } from 'react'
import { Alert, Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { type DutyRow, type EldLogRow } from '@longhaul/core/contract'
import { useWholeLog } from '../../providers/logs.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { staleRow } from '../../providers/staleRow.ts'
import { useT } from '../../i18n/useT.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { useSignedInUser } from '../../app/session.ts'
import { Facts } from '../../ui/Facts.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { LogGraph, LogLegend } from '../../ui/duty/LogGraph.tsx'
import { LogTable } from '../../ui/duty/LogTable.tsx'
import { formatDay, formatLogMiles, formatMinutes, formatMoment, formatTenths } from '../../ui/format.ts'
import { PrintSheet } from './PrintSheet.tsx'
import { Remarks } from './Remarks.tsx'
import { downloadFile } from '../../ui/downloadFile.ts'
import { SignatureHistory, SignatureNotes } from './Signature.tsx'
import { useLogChange, useSendLogChange, type SendLogChange } from './useLogChange.ts'

const DAY_MINUTES = 1440

interface LogDetailProps {
  log: EldLogRow
  tripId: number
  mayEdit: boolean
  /** What can be done with a row of the day. */
  actions?: (row: DutyRow) => ReactNode
  /** Epoch milliseconds. */
  now: number
}

/** One day: who and what, the graph, its words, remarks, and the ways out of here on paper. */
export function LogDetail({ log, tripId, mayEdit, actions, now }: LogDetailProps) {
  const t = useT()
  const tableId = useId()
  const user = useSignedInUser()
  const whole = useWholeLog(log)
  const send = useSendLogChange(log, tripId)
  const { sheet } = log
  const amount = (key: 'eldLogs.detail.gallons' | 'eldLogs.detail.hours', value: number | null) =>
    value === null ? t('eldLogs.detail.missing') : t(key, { amount: formatTenths(value) })
  const driver = `${log.driver.first_name} ${log.driver.last_name}`.trim() || log.driver.username
  const over = Date.parse(sheet.end_time) <= now
  const own = mayEdit && user.id === log.driver.id
  const certifiable = own && over && sheet.unrecorded_minutes === 0 && log.certified_at === null

  return (
    <Paper component="section" aria-labelledby="log-name" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack sx={{ gap: 3 }}>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ gap: 2, justifyContent: 'space-between', alignItems: { sm: 'center' } }}
        >
          <Typography id="log-name" component="h2" variant="h2">
            {t('eldLogs.detail.name', { day: formatDay(log.date) })}
          </Typography>
          <Outputs log={log} />
        </Stack>

        <Facts
          facts={[
            { label: t('eldLogs.detail.driver'), value: driver },
            { label: t('eldLogs.detail.carrier'), value: log.carrier_name || t('eldLogs.detail.missing') },
            {
              label: t('eldLogs.detail.vehicle'),
              value: log.vehicle_number ?? t('eldLogs.detail.missing'),
            },
            {
              label: t('eldLogs.detail.miles'),
              value:
                formatLogMiles(log.total_miles) +
                (log.total_miles_estimated ? ` (${t('eldLogs.detail.estimated')})` : ''),
            },
            { label: t('trips.extras.trailers'), value: log.trailer_numbers ?? t('eldLogs.detail.missing') },
            {
              label: t('trips.extras.shipping'),
              value: log.shipping_document ?? t('eldLogs.detail.missing'),
            },
            { label: t('trips.extras.coDriver'), value: log.co_driver ?? t('eldLogs.detail.missing') },
            {
              label: t('eldLogs.detail.fuel'),
              value: amount('eldLogs.detail.gallons', log.fuel_consumed),
            },
            {
              label: t('eldLogs.detail.engine'),
              value: amount('eldLogs.detail.hours', log.total_engine_hours),
            },
            {
              label: t('eldLogs.detail.idle'),
              value: amount('eldLogs.detail.hours', log.total_idle_hours),
            },
          ]}
        />

        {whole && <SignatureNotes log={log} whole={whole} send={own ? send : null} />}
        {sheet.unrecorded_minutes > 0 && (
          <Alert severity="warning" variant="outlined">
            {t('eldLogs.detail.unrecorded', { length: formatMinutes(sheet.unrecorded_minutes) })}
          </Alert>
        )}
        {sheet.length_minutes !== DAY_MINUTES && (
          <Alert severity="info" variant="outlined">
            {t('eldLogs.detail.dstDay', { length: formatMinutes(sheet.length_minutes) })}
          </Alert>
        )}

        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'auto minmax(0, 1fr)' },
            alignItems: 'start',
          }}
        >
          <Stack sx={{ gap: 2, maxWidth: 400 }}>
            <Typography component="h3" variant="h3">
              {t('eldLogs.detail.graph')}
            </Typography>
            <LogGraph sheet={sheet} describedBy={tableId} />
            <Typography component="h3" variant="h3">
              {t('eldLogs.detail.legend')}
            </Typography>
            <LogLegend />
          </Stack>
          <Stack sx={{ gap: 2, minWidth: 0 }}>
            <Typography component="h3" variant="h3">
              {t('eldLogs.detail.entries')}
            </Typography>
            <LogTable sheet={sheet} id={tableId} actions={actions} />
          </Stack>
        </Box>

        <Remarks log={log} send={send} mayEdit={mayEdit && (own || log.certified_at === null)} />
        {log.certified_at && (
          <Typography>
            {t('eldLogs.certify.done', { time: formatMoment(log.certified_at, sheet.zone) })}
          </Typography>
        )}
        {certifiable && <Certify log={log} send={send} />}
        {whole && <SignatureHistory log={log} whole={whole} />}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('eldLogs.detail.generatedAt', { time: formatMoment(log.timestamp, sheet.zone) })}
          <br />
          {t('eldLogs.notAnEld')}
        </Typography>
      </Stack>
      <PrintSheet log={log} whole={whole} />
    </Paper>
  )
}

/** Export as PDF, and the browser's print with a sheet of its own. */
function Outputs({ log }: { log: EldLogRow }) {
  const t = useT()
  const message = useErrorMessage()
  const verbs = useVerbs()
  const exporting = useMutation({
    mutationFn: () => verbs.downloadLogPdf(log.id),
    onSuccess: (pdf) => downloadFile(pdf, t('eldLogs.detail.file', { date: log.date })),
  })
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="outlined" loading={exporting.isPending} onClick={() => exporting.mutate()}>
          {t('eldLogs.detail.export')}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {t('eldLogs.detail.print')}
        </Button>
      </Stack>
      <ErrorBanner
        message={exporting.isError ? message(exporting.error, t('eldLogs.detail.exportFailed')) : null}
      />
    </Box>
  )
}

function Certify({ log, send }: { log: EldLogRow; send: SendLogChange }) {
  const t = useT()
  const message = useErrorMessage()
  const update = useLogChange(log, send)
  const overtaken = staleRow<EldLogRow>(update.error) !== null
  return (
    <Box>
      {overtaken && (
        <Alert severity="warning" variant="outlined" role="alert" sx={{ mb: 1 }}>
          {t('eldLogs.certify.overtaken')}
        </Alert>
      )}
      <ErrorBanner
        message={update.isError && !overtaken ? message(update.error, t('eldLogs.certify.failed')) : null}
      />
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          loading={update.isPending}
          onClick={() => update.mutate({ change: { certified: true }, seen: log, blockedBy: () => true })}
        >
          {t('eldLogs.certify.submit')}
        </Button>
        <Typography variant="body2">{t('eldLogs.certify.hint')}</Typography>
      </Stack>
    </Box>
  )
}
