import type { TripSummary } from '@longhaul/core/contract'
import { Paper, Skeleton, Typography } from '@mui/material'
import { useT, type MessageKey } from '../../i18n/useT.ts'

type Card = readonly [label: MessageKey, value: string | number | undefined]

/** Figures side by side, skeletons while a value is undefined. */
export function StatCards({ cards, className = '' }: { cards: readonly Card[]; className?: string }) {
  const t = useT()
  return (
    <dl className={`stat-cards ${className}`} aria-busy={cards.some(([, value]) => value === undefined)}>
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

/** Trips by status, and the mean cycle hours as `41.2/70`. */
export function TripStatCards({
  summary,
  cycleLimit,
}: {
  summary: TripSummary | undefined
  cycleLimit: number
}) {
  const cycle = summary && `${(summary.average_cycle_hours ?? 0).toFixed(1)}/${cycleLimit}`
  return (
    <StatCards
      cards={[
        ['ui.stats.planned', summary?.planned],
        ['ui.stats.inProgress', summary?.in_progress],
        ['ui.stats.completed', summary?.completed],
        ['ui.stats.averageCycle', cycle],
      ]}
    />
  )
}
