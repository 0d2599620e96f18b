import { Box, Button, Stack, Typography } from '@mui/material'
import { FALLBACKS, type DutyRow, type TripRow } from '@longhaul/core/contract'
import { useProposals } from '../../providers/duty.ts'
import { useSettleProposal } from '../../providers/own/duty.ts'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { useUnsent } from '../../providers/own/useUnsent.ts'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { formatRemark } from '../../ui/duty/formatDuty.ts'
import { formatMoment, formatTime } from '../../ui/format.ts'

/** Changes that others propose in the driver's log; only the driver settles them. */
export function Proposals({ trip, rows }: { trip: TripRow; rows: readonly DutyRow[] }) {
  const placeName = usePlaceName()
  const t = useT()
  const user = useSignedInUser()
  const proposals = useProposals(trip.id)
  const settle = useSettleProposal(trip.id)
  const { answered } = useUnsent()
  const isOwn = user.id === trip.driver.id
  const waiting = proposals.data ?? []
  if (waiting.length === 0 && !settle.isError) return null
  const wordsOf = (row: DutyRow) => ({
    status: t(`duty.status.${row.status}`),
    time:
      formatMoment(row.start_time, trip.home_zone) +
      (row.end_time === null ? '' : ` – ${formatTime(row.end_time, trip.home_zone)}`),
  })
  return (
    <Box
      component="section"
      aria-label={t('trips.proposals.title')}
      sx={{ mb: 3, p: 2, border: '2px solid', borderColor: 'primary.main', borderRadius: 1 }}
    >
      <Typography component="h3" variant="h3">
        {t('trips.proposals.title')}
      </Typography>
      <Typography sx={{ mb: 1 }}>
        {t(isOwn ? 'trips.proposals.forDriver' : 'trips.proposals.forOthers')}
      </Typography>
      <FailureBanner of={settle} fallback={FALLBACKS.settleProposal} />
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
        {waiting.map((row) => {
          const changed = rows.find(({ id }) => id !== null && id === row.replaces)
          const remark = formatRemark(row, t)
          return (
            <li key={row.id}>
              <Typography sx={{ fontWeight: 600 }}>
                {wordsOf(row).status}, {wordsOf(row).time}
              </Typography>
              <Typography>{placeName(row.location_description)}</Typography>
              {remark && <Typography variant="body2">{remark}</Typography>}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {changed ? t('trips.proposals.changes', wordsOf(changed)) : t('trips.proposals.adds')}
                {row.reason && ` · ${t('trips.proposals.reason', { reason: row.reason })}`}
              </Typography>
              {row.id !== null && answered.has(row.id) && (
                <Typography role="status" sx={{ fontWeight: 600 }}>
                  {t(`ui.answered.${answered.get(row.id)!}`)} · {t('ui.notSent')}
                </Typography>
              )}
              {isOwn && row.id !== null && !answered.has(row.id) && (
                <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
                  {(['accept', 'decline'] as const).map((answer) => (
                    <Button
                      key={answer}
                      variant={answer === 'accept' ? 'contained' : 'outlined'}
                      disabled={settle.isPending}
                      aria-label={t(`trips.proposals.${answer}Named`, wordsOf(row))}
                      onClick={() => settle.mutate({ id: row.id!, answer })}
                    >
                      {t(`trips.proposals.${answer}`)}
                    </Button>
                  ))}
                </Stack>
              )}
            </li>
          )
        })}
      </Stack>
    </Box>
  )
}
