import type { ReminderRow } from '@longhaul/core/contract'
import { Button, Paper, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { useT } from '../i18n/useT.ts'
import { useDriverDay } from '../providers/duty.ts'
import { useUnsent } from '../providers/own/useUnsent.ts'
import { formatDate, formatSpan, formatWhen } from '../ui/format.ts'
import { personName } from '../ui/personName.ts'
import { useNow } from '../ui/useNow.ts'
import { standingReminders } from './standing.ts'

const toOf = ({ kind, date, trip_id }: ReminderRow): string =>
  kind === 'late' ? `/trips/${trip_id}` : kind === 'proposal' ? '/my-logs' : `/my-logs/${date}`

/** What the office reminds of: what to do, one tap from where it is done. */
export function ReminderNotice() {
  const t = useT()
  const { data } = useDriverDay()
  const { signed } = useUnsent()
  const now = useNow(60_000)
  const standing = data ? standingReminders(data, signed) : []
  if (!data || standing.length === 0) return null
  const { home_zone: zone } = data
  const wordsOf = (one: ReminderRow) =>
    t(`home.reminder.${one.kind}`, {
      day: formatDate(Date.parse(`${one.date}T12:00:00Z`), 'UTC'),
      span: formatSpan(one.starts_at, one.ends_at ?? data.at, zone),
      trip: one.trip_id ?? 0,
    })
  return (
    <section aria-label={t('home.reminder.title')} role="status">
      {standing.map((one) => (
        <Paper
          key={one.id}
          sx={{ p: 2, mb: 2, display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}
        >
          <div style={{ flex: '1 1 200px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{wordsOf(one)}</Typography>
            <Typography variant="body2">
              {t('home.reminder.by', { name: personName(one.by), time: formatWhen(one.at, zone, now) })}
            </Typography>
          </div>
          <Button
            component={Link}
            to={toOf(one)}
            variant="outlined"
            aria-label={`${t(`home.reminder.go.${one.kind}`)}: ${wordsOf(one)}`}
            sx={{ minHeight: 48 }}
          >
            {t(`home.reminder.go.${one.kind}`)}
          </Button>
        </Paper>
      ))}
    </section>
  )
}
