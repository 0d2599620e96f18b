import '../../i18n/en/trip/stops.ts'
import { Box, Typography } from '@mui/material'
import type { PlacePlanRow, StopWindow } from '@longhaul/core/contract'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT, type T } from '../../i18n/useT.ts'
import { formatDuration, formatMinutes, formatMoment, formatSpan } from '../../ui/format.ts'
import { StopNumber } from '../../ui/duty/StopNumber.tsx'
import { fromLocalInput } from '../../ui/zoneTime.ts'
import { windowWords } from './AppointmentLines.tsx'

/** A time of a form is on the clock of the place; one of a trip says its own. */
function readEnd(text: string | null, zone: string): string | null {
  if (text === null) return null
  const local = fromLocalInput(text, zone)
  return local.ok ? new Date(local.at).toISOString() : text
}

function keptWords(
  { late_minutes: late, slack_minutes: slack }: PlacePlanRow,
  closes: boolean,
  t: T,
): string {
  if (late > 0) return t('stops.plan.late', { length: formatMinutes(late) })
  const words = [closes && t('stops.plan.inTime')]
  if (slack !== null)
    words.push(
      slack === 0 ? t('stops.plan.noSlack') : t('stops.plan.slack', { length: formatMinutes(slack) }),
    )
  return words.filter(Boolean).join(' ')
}

/** A place of the plan: when the truck is there and works, and how much later it might be. */
export function PlaceItem({
  place,
  label,
  windows,
}: {
  place: PlacePlanRow
  label: string
  windows: readonly StopWindow[]
}) {
  const t = useT()
  const placeName = usePlaceName()
  const { zone, wait_minutes: wait } = place
  const kept = keptWords(
    place,
    windows.some(({ until }) => until !== null),
    t,
  )
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1 }}>
      <StopNumber label={label} style={{ marginTop: 1 }} />
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          columnGap: 3,
          gridTemplateColumns: { xs: '1fr', md: '2fr 4fr 3fr' },
          overflowWrap: 'anywhere',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Typography sx={{ fontWeight: 600 }}>
          {t(`duty.stop.${place.kind}`)}, {placeName(place.location_name)}
        </Typography>
        <Typography>
          {t('stops.plan.arrives', { time: formatMoment(place.arrival, zone) })}
          {wait > 0 && ` ${t('stops.plan.waits', { length: formatMinutes(wait) })}`}{' '}
          {place.start !== place.end &&
            t('stops.plan.works', {
              span: formatSpan(place.start, place.end, zone),
              length: formatDuration(place.start, place.end),
            })}
        </Typography>
        <div>
          {windows.length > 0 && (
            <Typography sx={{ color: 'text.secondary' }}>
              {t('stops.plan.open', {
                windows: windows
                  .map(({ from, until }) =>
                    windowWords({ from: readEnd(from, zone), until: readEnd(until, zone), zone }, t),
                  )
                  .join('; '),
              })}
            </Typography>
          )}
          {kept && (
            <Typography sx={{ fontWeight: 600, ...(place.late_minutes > 0 && { color: 'var(--danger)' }) }}>
              {kept}
            </Typography>
          )}
        </div>
      </Box>
    </Box>
  )
}
