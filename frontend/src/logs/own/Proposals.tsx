import { Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { FALLBACKS, type DriverDay, type DutyRow } from '@longhaul/core/contract'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { VersionCard, Versions } from '../../ui/page/VersionCard.tsx'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT } from '../../i18n/useT.ts'
import { useAnsweredProposals } from '../../providers/duty.ts'
import { useSettleProposal } from '../../providers/own/duty.ts'
import { useUnsent } from '../../providers/own/useUnsent.ts'
import { StatusSwatch } from '../../ui/duty/StatusSwatch.tsx'
import { GRAPH_COLOURS } from '../../ui/duty/dutyColours.ts'
import { formatDutySpan, formatRemark } from '../../ui/duty/formatDuty.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { formatDate } from '../../ui/format.ts'
import { dayOf } from '../../ui/zoneTime.ts'
import { proposalsOf } from './dayMarks.ts'

type Version = Pick<
  DutyRow,
  'status' | 'start_time' | 'end_time' | 'location_description' | 'remarks' | 'special'
>

/** What the office would change of one's own record; nothing counts until the driver accepts it. */
export default function Proposals({ data }: { data: DriverDay }) {
  const t = useT()
  const settle = useSettleProposal(null)
  const answered = useAnsweredProposals()
  if (data.proposals.length + answered.length === 0 && !settle.isError) return null
  return (
    <SectionCard title={t('myLogs.proposals.title')}>
      {data.proposals.length > 0 && <Typography sx={{ mb: 2 }}>{t('myLogs.proposals.text')}</Typography>}
      <FailureBanner of={{ error: settle.error }} fallback={FALLBACKS.settleProposal} />
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 3 }}>
        {answered.map((row) => (
          <Answered key={row.id} data={data} row={row} />
        ))}
        {data.proposals.map((row) => (
          <li key={row.id}>
            <Proposal
              data={data}
              row={row}
              isBusy={settle.isPending}
              onSettle={(answer) => settle.mutate({ id: row.id, answer })}
            />
          </li>
        ))}
      </Stack>
    </SectionCard>
  )
}

interface ProposalProps {
  data: DriverDay
  row: DriverDay['proposals'][number]
  isBusy: boolean
  onSettle: (answer: 'accept' | 'decline') => void
}

/** The home-terminal day of a proposal, and what it is called. */
function usePlace({ data, row }: Pick<ProposalProps, 'data' | 'row'>) {
  const t = useT()
  const start = Date.parse(row.start_time)
  const day = data.days.findLast((of) => proposalsOf(of, [row]).length > 0)
  const zone = day?.sheet.zone ?? data.home_zone
  const params = { status: t(`duty.status.${row.status}`), day: formatDate(start, zone) }
  return { date: day?.date ?? dayOf(start, zone, data.day_start_hour), zone, params }
}

function Answered(of: Pick<ProposalProps, 'data' | 'row'>) {
  const t = useT()
  const { date, params } = usePlace(of)
  const answer = useUnsent().answered.get(of.row.id)
  return (
    <li>
      <Link to={`/my-logs/${date}`}>{t('myLogs.proposals.of', params)}</Link>{' '}
      <Typography component="strong" sx={{ fontWeight: 600 }}>
        {answer && t(`ui.answered.${answer}`)} · {t('ui.notSent')}
      </Typography>
    </li>
  )
}

/** Both versions side by side. */
function Proposal({ data, row, isBusy, onSettle }: ProposalProps) {
  const t = useT()
  const { date, zone, params } = usePlace({ data, row })
  const now = data.duty.find(({ id }) => id === row.replaces)
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        <Link to={`/my-logs/${date}`}>{t('myLogs.proposals.of', params)}</Link>
      </Typography>
      {row.reason && <Typography>{t('myLogs.proposals.reason', { reason: row.reason })}</Typography>}
      <Versions>
        <ProposalVersion title={t('myLogs.proposals.now')} zone={zone} version={now ?? null}>
          {t(row.replaces === null ? 'myLogs.proposals.nothing' : 'myLogs.proposals.older')}
        </ProposalVersion>
        <ProposalVersion title={t('myLogs.proposals.proposed')} zone={zone} version={row} />
      </Versions>
      <Stack direction="row" sx={{ gap: 1 }}>
        {(['accept', 'decline'] as const).map((answer) => (
          <Button
            key={answer}
            variant={answer === 'accept' ? 'contained' : 'outlined'}
            disabled={isBusy}
            aria-label={t(`myLogs.proposals.${answer}Named`, params)}
            onClick={() => onSettle(answer)}
            sx={{ minHeight: 48, flex: { xs: 1, sm: 'none' } }}
          >
            {t(`myLogs.proposals.${answer}`)}
          </Button>
        ))}
      </Stack>
    </>
  )
}

function ProposalVersion({
  title,
  zone,
  version,
  children,
}: {
  title: string
  zone: string
  version: Version | null
  /** In the place of a version that is not at hand. */
  children?: string
}) {
  const t = useT()
  const placeName = usePlaceName()
  const remark = version && formatRemark(version, t)
  return (
    <VersionCard title={title}>
      {version ? (
        <>
          <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
            <StatusSwatch status={version.status} colours={GRAPH_COLOURS} />
            {t(`duty.status.${version.status}`)}
          </Typography>
          <Typography>{formatDutySpan(version, zone, t)}</Typography>
          <Typography>{placeName(version.location_description)}</Typography>
          {remark && <Typography variant="body2">{remark}</Typography>}
        </>
      ) : (
        <Typography>{children}</Typography>
      )}
    </VersionCard>
  )
}
