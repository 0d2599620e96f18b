import { Box, Typography } from '@mui/material'
import type { RouteResult, StopWindow } from '@longhaul/core/contract'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { useT } from '../../i18n/useT.ts'
import { formatMinutes, formatMoment } from '../../ui/format.ts'
import { StopNumber } from '../../ui/duty/StopNumber.tsx'
import { betweenOf, placeLabel, stopPlaces } from '../../ui/duty/stopPlaces.ts'
import { PlaceItem } from './PlaceItem.tsx'
import { placeWindows } from './placeWindows.ts'

type Stop = RouteResult['stops'][number]

/** Where the truck stops, when on the clock of the place, and for how long. */
export function StopList({
  route,
  between,
}: {
  route: RouteResult
  /** Of the stops between the pickup and the drop-off. */
  between: readonly { readonly windows?: readonly StopWindow[] }[]
}) {
  const t = useT()
  if (route.stops.length === 0) return null
  return (
    <div>
      <Typography component="h3" variant="h3">
        {t('trips.summary.stops')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {betweenOf(route) === 0 ? (
          route.stops.map((stop, i) => (
            <Rest key={`${stop.start_time} ${stop.kind}`} stop={stop} label={`${i + 1}`} />
          ))
        ) : (
          <PlacesAndRests route={route} between={between} />
        )}
      </Box>
    </div>
  )
}

/** Every place, one without work there too, and the rests and fuel stops in between, as they come. */
function PlacesAndRests({ route, between }: Parameters<typeof StopList>[0]) {
  const t = useT()
  const count = betweenOf(route)
  const windows = placeWindows(route, between)
  const served = stopPlaces(route, count)
  const rests = route.stops.filter((_, i) => served[i] === null)
  const places = route.places.map((place, i) => ({
    at: place.arrival,
    item: (
      <PlaceItem
        key={`place ${i}`}
        place={place}
        label={placeLabel(i, count, t)}
        windows={windows[i] ?? []}
      />
    ),
  }))
  const all = [
    ...places,
    ...rests.map((stop) => ({
      at: stop.start_time,
      item: <Rest key={`${stop.start_time} ${stop.kind}`} stop={stop} label={null} />,
    })),
  ]
  return all.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ item }) => item)
}

function Rest({ stop, label }: { stop: Stop; label: string | null }) {
  const t = useT()
  const translateSentence = useSentence()
  return (
    <Box component="li" sx={{ display: 'flex', gap: label === null ? 1.5 : 1, py: 0.75 }}>
      <StopNumber label={label} style={{ marginTop: 2 }} />
      <span>
        <strong>{formatMoment(stop.start_time, stop.zone)}</strong>{' '}
        {t('trips.summary.stop', {
          stop: t(`duty.stop.${stop.kind}`),
          length: formatMinutes(stop.minutes),
          place: translateSentence(stop.location_name),
        })}
      </span>
    </Box>
  )
}
