import { useMemo, useState } from 'react'
import { Box, Button, Typography } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import type { Point, RouteResult } from '@longhaul/core/contract'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { isPlaced, placeOfHit, type PlaceDraft } from '../../form/place/place.ts'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT } from '../../i18n/useT.ts'
import type { MapPlace, MapPlaceBetween } from '../../map/index.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { RouteMap } from '../plan/RouteMap.tsx'
import type { PickedField, PlaceRole, TripDraft } from './tripDraft.ts'
import { useStableCallback } from './useStableCallback.ts'

/** The same object for the same place, so that the map is not drawn again at every key. */
function useOnMap(place: PlaceDraft): MapPlace | null {
  const placeName = usePlaceName()
  const text = isPlaced(place) ? JSON.stringify({ name: placeName(place.name), point: place.point }) : null
  return useMemo(() => (text === null ? null : (JSON.parse(text) as MapPlace)), [text])
}

/** The stops in their order; the same list until one of them changes. */
function useBetween({ stops }: TripDraft): (MapPlaceBetween | null)[] {
  const placeName = usePlaceName()
  const text = JSON.stringify(
    stops.map(({ kind, place }) =>
      isPlaced(place) ? { kind, name: placeName(place.name), point: place.point } : null,
    ),
  )
  return useMemo(() => JSON.parse(text) as (MapPlaceBetween | null)[], [text])
}

export interface PlacePickerProps {
  draft: TripDraft
  route: RouteResult | null
  picking: PickedField | null
}

/** Shows the places and the plan, and names the place that is tapped. */
export function PlacePicker({ draft, route, picking }: PlacePickerProps) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const verbs = useVerbs()
  const { setValue, clearErrors } = useFormContext()
  const [note, setNote] = useState('')
  const [open, setOpen] = useState(false)
  const places = {
    current: useOnMap(draft.current),
    pickup: useOnMap(draft.pickup),
    dropoff: useOnMap(draft.dropoff),
  }

  const between = useBetween(draft)

  const pickAt = async (point: Point) => {
    if (!picking) return
    setNote(t('trips.place.lookup'))
    try {
      const [lon, lat] = point
      const hit = await verbs.reversePlace(lat, lon)
      setValue(picking, { ...placeOfHit(hit), point })
      clearErrors(picking)
      setNote('')
    } catch (error) {
      setNote(errorMessage(error, t('trips.place.lookupFailed')))
    }
  }
  const onPick = useStableCallback((point: Point) => void pickAt(point))

  return (
    <Box sx={{ position: { md: 'sticky' }, top: { md: 80 } }}>
      <Button sx={{ display: { md: 'none' }, mb: 1 }} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'trips.map.hide' : 'trips.map.show')}
      </Button>
      <Typography role="status" variant="body2" sx={{ mb: 1, minHeight: 21, color: 'text.secondary' }}>
        {note || (picking ? '' : t('trips.map.pickHint'))}
      </Typography>
      <Box sx={{ '--map-height': { xs: open ? '420px' : '180px', md: '520px' } }}>
        <RouteMap
          {...places}
          between={between}
          route={route}
          picking={picking?.startsWith('stops') ? 'stop' : (picking as PlaceRole | null)}
          onPick={onPick}
          height="var(--map-height)"
          list="elsewhere"
        />
      </Box>
    </Box>
  )
}
