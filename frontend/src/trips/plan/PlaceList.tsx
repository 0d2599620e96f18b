import '../../i18n/en/trip.ts'
import { Box } from '@mui/material'
import type { RouteResult, TripStopRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { placeLabel } from '../../ui/duty/stopPlaces.ts'
import { PlaceItem } from './PlaceItem.tsx'
import { placeWindows } from './placeWindows.ts'

export interface PlaceListProps {
  route: RouteResult
  /** Of the whole trip. */
  stops: readonly TripStopRow[]
}

/** The places of a trip with stops, as its plan serves them. */
export default function PlaceList({ route, stops }: PlaceListProps) {
  const t = useT()
  const windows = placeWindows(route, stops)
  const served = stops.length + 2 - route.places.length
  return (
    <SectionCard title={t('stops.plan.title')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {route.places.map((place, i) => (
          <PlaceItem
            key={`${place.start} ${i}`}
            place={place}
            label={placeLabel(served + i, stops.length, t)}
            windows={windows[i] ?? []}
          />
        ))}
      </Box>
    </SectionCard>
  )
}
