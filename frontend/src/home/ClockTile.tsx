import { Paper, Typography } from '@mui/material'
import { formatMinutes } from '../ui/format.ts'
import { useT } from '../i18n/useT.ts'

/** One clock: its name and what is left of it; under an hour it turns to the warning look, used up to red. */
export function ClockTile({ name, left, first }: { name: string; left: number | null; first: boolean }) {
  const t = useT()
  const tone = left === null || left > 60 ? 'calm' : left > 0 ? 'low' : 'out'
  const time = left === null ? t('home.clocks.noBreak') : formatMinutes(left)
  return (
    <Paper component="li" className="clock-tile" data-tone={tone} data-first={first} sx={{ padding: 2 }}>
      <Typography variant="body2" color="textSecondary" component="span">
        {name}
      </Typography>
      <Typography component="strong" sx={{ fontSize: { xs: '1.5rem', md: '1.75rem' }, fontWeight: 600 }}>
        {time}
      </Typography>
    </Paper>
  )
}
