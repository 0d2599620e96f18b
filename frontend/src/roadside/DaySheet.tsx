import { Box, Stack, Typography } from '@mui/material'
import type { DriverDay } from '@longhaul/core/contract'
import { useId } from 'react'
import { useT } from '../i18n/useT.ts'
import { LogGraph } from '../ui/duty/graph/LogGraph.tsx'
import { LogTable } from '../ui/duty/graph/LogTable.tsx'
import { Facts } from '../ui/Facts.tsx'
import {
  formatDay,
  formatLogMiles,
  formatMinutes,
  formatMoment,
  formatTime,
  formatZone,
  formatZoneName,
} from '../ui/format.ts'
import { personName } from '../ui/personName.ts'
import { grantsOn } from '../ui/pilots/grantsOn.ts'
import { onDutyMinutes, shownDay } from './shownDay.ts'

/** How many days the cycles of the rule sets count. */
const CYCLES = [7, 8]

/** The record of today ends with the last full minute. */
const MINUTE_UNDER_WAY = 1

/** A day as 395.8(d) wants it, with the totals of 395.15(d); `index` counts back from today. */
export function DaySheet({ whole, index }: { whole: DriverDay; index: number }) {
  const t = useT()
  const tableId = useId()
  const day = whole.days[index]!
  const shown = shownDay(whole, day)
  const { sheet } = shown
  const pilots = grantsOn(day.pilot_grants ?? [], day.date)
  const missing = t('roadside.day.missing')
  const certified = shown.certifiedAt
    ? t('roadside.day.certified', { time: formatMoment(shown.certifiedAt, sheet.zone) })
    : t(day.is_over ? 'roadside.day.notCertified' : 'roadside.day.notOver')

  return (
    <Stack component="section" sx={{ gap: 2.5 }} aria-label={formatDay(day.date)}>
      <Box>
        <Typography component="h2" sx={{ fontSize: 28, lineHeight: 1.2, fontWeight: 600 }}>
          {formatDay(day.date)}
        </Typography>
        <Typography sx={{ fontSize: 18 }}>
          {index === 0 && `${t('roadside.day.today')} · `}
          {t('roadside.day.number', { n: whole.days.length - index, days: whole.days.length })}
          {' · '}
          <strong>{certified}</strong>
        </Typography>
      </Box>
      <Facts
        wide
        facts={[
          { label: t('roadside.day.driving'), value: formatMinutes(sheet.totals.DRIVING) },
          { label: t('roadside.day.onDuty'), value: formatMinutes(sheet.on_duty_minutes) },
          ...CYCLES.flatMap((days) => {
            const minutes = onDutyMinutes(whole.days, index, days)
            return minutes === null
              ? []
              : { label: t('roadside.day.last', { days }), value: formatMinutes(minutes) }
          }),
        ]}
      />
      <div className="inspection-columns">
        <section aria-label={t('roadside.day.graph')}>
          <LogGraph sheet={sheet} describedBy={tableId} />
          {sheet.unrecorded_minutes > MINUTE_UNDER_WAY && (
            <Typography>
              {t('roadside.day.unrecorded', { length: formatMinutes(sheet.unrecorded_minutes) })}
            </Typography>
          )}
        </section>
        <section aria-label={t('roadside.day.changes')}>
          <Typography component="h3" variant="h2">
            {t('roadside.day.changes')}
          </Typography>
          <LogTable sheet={sheet} id={tableId} mark={({ id }) => ((id ?? 0) < 0 ? t('ui.notSent') : null)} />
          {shown.remarks && (
            <>
              <Typography component="h3" variant="h2" sx={{ mt: 2 }}>
                {t('roadside.day.remarks')}
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {shown.remarks}
              </Typography>
            </>
          )}
        </section>
      </div>
      <Typography component="h3" variant="h2" sx={{ mb: -1.5 }}>
        {t('roadside.day.header')}
      </Typography>
      <Facts
        facts={[
          { label: t('roadside.day.date'), value: formatDay(day.date) },
          {
            label: t('roadside.day.start'),
            value: `${formatTime(sheet.start_time, sheet.zone)} ${formatZone(sheet.start_time, sheet.zone)}`,
          },
          {
            label: t('roadside.day.miles'),
            value:
              shown.miles === null
                ? missing
                : formatLogMiles(shown.miles) +
                  (shown.milesEstimated ? ` (${t('roadside.day.estimated')})` : ''),
          },
          { label: t('roadside.day.vehicle'), value: shown.vehicle ?? missing },
          { label: t('roadside.day.trailers'), value: shown.trailer_numbers ?? missing },
          { label: t('roadside.day.shipping'), value: shown.shipping_document ?? missing },
          { label: t('roadside.day.driver'), value: personName(whole.driver) },
          { label: t('roadside.day.coDriver'), value: shown.co_driver ?? t('roadside.day.none') },
          ...pilots.map(({ pilot }) => ({
            label: t('roadside.day.pilot'),
            value: t(`roadside.day.pilots.${pilot}`),
          })),
          { label: t('roadside.day.carrier'), value: shown.carrier || missing },
          { label: t('roadside.day.office'), value: shown.office || missing },
        ]}
      />
      <Typography variant="body2">
        {t('roadside.day.zone', { zone: formatZoneName(sheet.zone) })} {t('roadside.day.notAnEld')}
      </Typography>
    </Stack>
  )
}
