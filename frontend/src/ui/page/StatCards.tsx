import type { TripSummary } from '@longhaul/core/contract'
import { Paper, Skeleton, Typography } from '@mui/material'
import { useT } from '../../i18n/useT.ts'

/**
 * Planned, in progress, completed, and the mean cycle hours as `41.2/70`; skeletons while `summary` is
 * undefined.
 */
export function StatCards({ summary, cycleLimit }: { summary: TripSummary | undefined; cycleLimit: number }) {
  const t = useT()
  const cards = [
    ['ui.stats.planned', summary?.planned],
    ['ui.stats.inProgress', summary?.in_progress],
    ['ui.stats.completed', summary?.completed],
    ['ui.stats.averageCycle', summary && `${(summary.average_cycle_hours ?? 0).toFixed(1)}/${cycleLimit}`],
  ] as const
  return (
    <dl className="stat-cards" aria-busy={summary === undefined}>
      {cards.map(([label, value]) => (
        <Paper key={label} component="div" sx={{ padding: 2 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {t(label)}
          </Typography>
          <Typography component="dd" sx={{ margin: 0, fontSize: '1.75rem', fontWeight: 600 }}>
            {value ?? (
              <Skeleton width="3ch">
                <span>{t('nav.loading')}</span>
              </Skeleton>
            )}
          </Typography>
        </Paper>
      ))}
    </dl>
  )
}
