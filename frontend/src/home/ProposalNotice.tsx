import { Button, Paper, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { useT } from '../i18n/useT.ts'
import { useDriverDay } from '../providers/duty.ts'
import { formatDate } from '../ui/format.ts'

/** What the office proposes to change in one's own log waits in My logs. */
export function ProposalNotice() {
  const t = useT()
  const { data } = useDriverDay()
  const first = data?.proposals[0]
  if (!data || !first) return null
  return (
    <Paper
      component="section"
      role="status"
      sx={{ p: 2, mb: 2, display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <Typography sx={{ flex: '1 1 200px', fontWeight: 600 }}>
        {t('home.proposal.text', {
          smart_count: data.proposals.length,
          day: formatDate(first.start_time, data.home_zone),
        })}
      </Typography>
      <Button
        component={Link}
        to="/my-logs"
        variant="outlined"
        aria-label={t('home.proposal.lookNamed')}
        sx={{ minHeight: 48 }}
      >
        {t('home.proposal.look')}
      </Button>
    </Paper>
  )
}
