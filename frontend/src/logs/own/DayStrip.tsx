import { useEffect, useRef } from 'react'
import { Box, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { DriverDay, RecordDayRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { useUnsent } from '../../providers/own/useUnsent.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { formatDay, formatMinutes } from '../../ui/format.ts'
import { isCertified, missingMinutes, proposalsOf } from './dayMarks.ts'

interface Mark {
  icon: IconName
  words: string
  tone: 'var(--danger)' | 'var(--ink)' | 'var(--driving)'
}

function useMarks() {
  const t = useT()
  const { signed } = useUnsent()
  const certified = ({ date }: RecordDayRow) =>
    t('myLogs.marks.certified') + (signed.has(date) ? ` · ${t('ui.notSent')}` : '')
  return (day: RecordDayRow, proposals: DriverDay['proposals']): Mark[] => {
    const marks: Mark[] = []
    const add = (icon: IconName, words: string, tone: Mark['tone'] = 'var(--ink)') =>
      marks.push({ icon, words, tone })
    if (day.violations.length > 0)
      add('warning', t('myLogs.marks.violations', { smart_count: day.violations.length }), 'var(--danger)')
    const missing = missingMinutes(day)
    if (missing > 0) add('clock', t('myLogs.marks.gap', { length: formatMinutes(missing) }), 'var(--danger)')
    if (proposalsOf(day, proposals).length > 0) add('hand', t('myLogs.marks.proposal'))
    if (day.edited) add('log', t('myLogs.marks.edited'))
    if (isCertified(day)) add('check', certified(day), 'var(--driving)')
    else if (day.is_over) add('dot', t('myLogs.marks.unsigned'))
    return marks
  }
}

/** Today and the days before it, newest first, each with what is to be done about it. */
export function DayStrip({ data, chosen }: { data: DriverDay; chosen: string }) {
  const t = useT()
  const marksOf = useMarks()
  const here = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // As far as it takes, and without moving the page.
    const item = here.current
    const list = item?.parentElement
    if (item && list) list.scrollLeft = item.offsetLeft - list.offsetLeft - 16
  }, [chosen])
  return (
    <Box component="nav" aria-label={t('myLogs.days')}>
      <Box
        component="ul"
        sx={{
          display: 'flex',
          gap: 1,
          listStyle: 'none',
          m: 0,
          p: 0.5,
          overflowX: 'auto',
          scrollSnapType: 'x proximity',
        }}
      >
        {data.days.map((day) => {
          const isChosen = day.date === chosen
          return (
            <Box
              key={day.date}
              ref={isChosen ? here : undefined}
              component="li"
              sx={{ flex: '1 0 132px', scrollSnapAlign: 'start' }}
            >
              <Box
                component={Link}
                to={`/my-logs/${day.date}`}
                replace
                aria-current={isChosen ? 'date' : undefined}
                sx={{
                  display: 'block',
                  height: '100%',
                  minHeight: 48,
                  p: 1,
                  border: '2px solid',
                  borderColor: isChosen ? 'primary.main' : 'divider',
                  borderRadius: 1,
                  bgcolor: 'background.paper',
                  color: 'text.primary',
                  textDecoration: 'none',
                }}
              >
                <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {day.is_over ? formatDay(day.date).replace(/,? \d{4}$/, '') : t('myLogs.today')}
                </Typography>
                {marksOf(day, data.proposals).map(({ icon, words, tone }) => (
                  <Typography
                    key={words}
                    component="span"
                    variant="body2"
                    sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}
                  >
                    <span style={{ color: tone, display: 'flex' }}>
                      <Icon name={icon} size={16} />
                    </span>
                    {words}
                  </Typography>
                ))}
              </Box>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
