import type { HoursLevel, OverviewDriver } from '@longhaul/core/contract'
import { Chip } from '@mui/material'
import { Icon } from '../ui/Icon.tsx'
import { useT, type T } from '../i18n/useT.ts'
import { formatMinutes, formatNear } from '../ui/format.ts'
import { DriverTable } from './DriverTable.tsx'

const COLOUR: Record<HoursLevel, string> = {
  over: 'var(--danger)',
  spent: 'var(--sleeper-text)',
  near: 'var(--sleeper-text)',
  fine: 'var(--driving)',
}

/** How a driver stands to the limits, in words; a mark and a colour only underline them. */
function LevelChip({ level }: { level: HoursLevel }) {
  const t = useT()
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={<Icon name={level === 'fine' ? 'check' : 'warning'} size={16} />}
      label={t(`overview.work.${level}`)}
      sx={{ color: COLOUR[level], borderColor: 'currentColor', '& .MuiChip-icon': { color: 'inherit' } }}
    />
  )
}

const left = (minutes: number | null, t: T) =>
  minutes === null ? t('overview.work.noLimit') : formatMinutes(minutes)

/** Times are told as of `at`. */
export function AtWork({ drivers, at }: { drivers: readonly OverviewDriver[]; at: string }) {
  const t = useT()
  return (
    <DriverTable
      caption={t('overview.work.title')}
      rows={drivers}
      none="overview.work.none"
      tab="replay"
      columns={[
        { label: t('overview.work.state'), render: ({ level }) => <LevelChip level={level} /> },
        {
          label: t('overview.work.status'),
          render: ({ status, status_since, home_zone }) =>
            t('overview.work.statusSince', {
              status: t(`duty.status.${status}`),
              time: formatNear(status_since, home_zone, at),
            }),
        },
        {
          label: t('overview.work.first'),
          render: ({ ends_first, home_zone }) =>
            t('overview.work.firstAt', {
              clock: t(`duty.clock.${ends_first.clock}`),
              time: formatNear(ends_first.at, home_zone, at),
            }),
        },
        { label: t('overview.work.break'), figure: true, render: (row) => left(row.break_left_minutes, t) },
        { label: t('overview.work.drive'), figure: true, render: (row) => left(row.drive_left_minutes, t) },
        { label: t('overview.work.window'), figure: true, render: (row) => left(row.window_left_minutes, t) },
        { label: t('overview.work.cycle'), figure: true, render: (row) => left(row.cycle_left_minutes, t) },
      ]}
    />
  )
}
