import '../../i18n/en/eldLogs.ts'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { type DutyRow, type EldLogRow, type RecordDayRow } from '@longhaul/core/contract'
import { useDutyMark } from '../../form/duty/useDutyMark.ts'
import { useRecordDay } from '../../providers/duty.ts'
import { useOwnRecordDay } from '../../providers/own/recordDay.ts'
import { useUnsent } from '../../providers/own/useUnsent.ts'
import { useWholeLog } from '../../providers/logs.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { Columns } from '../../ui/page/Columns.tsx'
import { useT } from '../../i18n/useT.ts'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { useSignedInUser } from '../../providers/session.ts'
import { Facts } from '../../ui/Facts.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { personName } from '../../ui/personName.ts'
import { LogGraph, LogLegend } from '../../ui/duty/graph/LogGraph.tsx'
import { LogTable } from '../../ui/duty/graph/LogTable.tsx'
import { formatDay, formatLogMiles, formatMinutes, formatMoment, formatTenths } from '../../ui/format.ts'
import { DayViolations } from './DayViolations.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { Remarks } from './Remarks.tsx'
import { downloadFile } from '../../ui/downloadFile.ts'
import { SignatureHistory, SignatureNotes } from './Signature.tsx'
import { useSeenLogChange, useSendLogChange, type SendLogChange } from './useLogChange.ts'

const DAY_MINUTES = 1440

interface LogDetailProps {
  log: EldLogRow
  tripId: number
  mayEdit: boolean
  actions?: (row: DutyRow) => ReactNode
  /** Epoch milliseconds. */
  now: number
}

/** One day of the log, on the screen and on paper. */
export default function LogDetail(props: LogDetailProps) {
  const user = useSignedInUser()
  return user.id === props.log.driver.id ? <OwnDetail {...props} /> : <TheirDetail {...props} />
}

/** With what is not sent: the entries that are signed are those on show. */
function OwnDetail({ log, ...props }: LogDetailProps) {
  const { some } = useUnsent()
  const judged = useOwnRecordDay(log.date)
  const day = some && judged.data?.is_over ? judged.data : undefined
  const shown = day?.log?.id === log.id ? { ...day.log, sheet: day.sheet } : log
  return <Detail log={shown} judged={judged} {...props} />
}

const TheirDetail = (props: LogDetailProps) => (
  <Detail judged={useRecordDay(props.log.date, props.log.driver.id)} {...props} />
)

type Judged = Pick<
  ReturnType<typeof useOwnRecordDay>,
  'data' | 'error' | 'refetch' | 'isFetching' | 'isPending'
>

function Detail({ log, judged, tripId, mayEdit, actions, now }: LogDetailProps & { judged: Judged }) {
  const t = useT()
  const tableId = useId()
  const user = useSignedInUser()
  const mark = useDutyMark()
  const { signed } = useUnsent()
  const whole = useWholeLog(log)
  const send = useSendLogChange(log, tripId)
  const { sheet } = log
  const amount = (key: 'eldLogs.detail.gallons' | 'eldLogs.detail.hours', value: number | null) =>
    value === null ? t('eldLogs.detail.missing') : t(key, { amount: formatTenths(value) })
  const over = Date.parse(sheet.end_time) <= now
  const own = mayEdit && user.id === log.driver.id

  return (
    <SectionCard
      title={t('eldLogs.detail.name', { day: formatDay(log.date) })}
      actions={<PaperCopies log={log} />}
    >
      <Stack sx={{ gap: 3 }}>
        <Facts
          facts={[
            { label: t('eldLogs.detail.driver'), value: personName(log.driver) },
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
        {judged.data && <DayViolations day={judged.data} />}
        <FailureBanner of={judged} fallback={t('eldLogs.detail.judgedFailed')} />
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

        <Columns at={{ lg: 'auto minmax(0, 1fr)' }}>
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
            <LogTable sheet={sheet} id={tableId} mark={mark} actions={actions} />
          </Stack>
        </Columns>

        <Remarks log={log} send={send} mayEdit={mayEdit && (own || log.certified_at === null)} />
        {log.certified_at && (
          <Typography>
            {t('eldLogs.certify.done', { time: formatMoment(log.certified_at, sheet.zone) })}
            {signed.has(log.date) && ` · ${t('ui.notSent')}`}
          </Typography>
        )}
        {own && log.certified_at === null && (judged.data ?? !judged.isPending) && (
          <Certify log={log} send={send} day={judged.data} over={over} />
        )}
        {whole && <SignatureHistory log={log} whole={whole} />}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('eldLogs.detail.generatedAt', { time: formatMoment(log.timestamp, sheet.zone) })}
          <br />
          {t('eldLogs.notAnEld')}
        </Typography>
      </Stack>
      <PrintSheet log={log} whole={whole} />
    </SectionCard>
  )
}

/** Export as PDF, and the browser's print. */
function PaperCopies({ log }: { log: EldLogRow }) {
  const t = useT()
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
      <FailureBanner of={exporting} fallback={t('eldLogs.detail.exportFailed')} />
    </Box>
  )
}

interface CertifyProps {
  log: EldLogRow
  send: SendLogChange
  /** With what of it broke a rule; away where that could not be learnt, which is said above. */
  day: RecordDayRow | undefined
  /** The day is over. */
  over: boolean
}

/** Never away without a word: what is in the way of signing stands beside the button. */
function Certify({ log, send, day, over }: CertifyProps) {
  const t = useT()
  const hint = useId()
  const { update, overtaken } = useSeenLogChange(log, send)
  const missing = log.sheet.unrecorded_minutes
  const reason = () => {
    if (!over) return t('myLogs.certify.today')
    if (missing > 0) return t('myLogs.certify.missing', { length: formatMinutes(missing) })
    return t('eldLogs.certify.hint')
  }
  return (
    <Box>
      {overtaken && (
        <Alert severity="warning" variant="outlined" role="alert" sx={{ mb: 1 }}>
          {t('eldLogs.certify.overtaken')}
        </Alert>
      )}
      {!overtaken && <FailureBanner of={update} fallback={t('eldLogs.certify.failed')} />}
      {over && day && day.violations.length > 0 && (
        <Typography sx={{ mb: 1 }}>
          {t('myLogs.certify.violations', { smart_count: day.violations.length })}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          disabled={!over || missing > 0}
          loading={update.isPending}
          aria-describedby={hint}
          onClick={() => update.mutate({ certified: true })}
        >
          {t('eldLogs.certify.submit')}
        </Button>
        <Typography id={hint} variant="body2">
          {reason()}
        </Typography>
        {over && missing > 0 && (
          <Button component={Link} to={`/my-logs/${log.date}`} variant="outlined">
            {t('myLogs.findings.fill')}
          </Button>
        )}
      </Stack>
    </Box>
  )
}
