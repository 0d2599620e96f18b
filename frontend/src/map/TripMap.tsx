import 'leaflet/dist/leaflet.css'
import '../i18n/en/map.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { LatLngTuple, Map as LeafletMap, Marker as LeafletMarker } from 'leaflet'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { AttributionControl } from 'react-leaflet/AttributionControl'
import { MapContainer } from 'react-leaflet/MapContainer'
import { Polyline } from 'react-leaflet/Polyline'
import { useT } from '../i18n/useT.ts'
import { Background, type BackgroundFailure } from './basemap/Background.tsx'
import { DEFAULT_CENTRE, DEFAULT_ZOOM, frameOf, showFrame } from './frame.ts'
import { MapButtons } from './MapButtons.tsx'
import { MapKeyboard } from './MapKeyboard.tsx'
import { MapSetup } from './MapSetup.tsx'
import { mapStyles } from './mapStyles.ts'
import { isPlace, marksOf } from './marks/marks.ts'
import { MarkGroups } from './marks/MarkGroups.tsx'
import { MAP_PALETTES } from './palette.ts'
import { PointPicker } from './PointPicker.tsx'
import { announcement } from './marks/announcement.ts'
import { MarkList } from './marks/MarkList.tsx'
import { TouchHint } from './TouchHint.tsx'
import type { TripMapProps } from './types.ts'

/** Both coasts fit on a phone; tiles come in whole levels. */
const WIDEST_ZOOM = 2.5
const WIDEST_TILE_ZOOM = 3
/** The built-in map is drawn at any zoom, so that a trip can fill it. */
const ZOOM_STEP = 0.125
const CLOSEST_EMBEDDED_ZOOM = 12
const WORLD: LatLngTuple[] = [
  [4, -179.9],
  [74, -40],
]

const NO_GEOMETRY: NonNullable<TripMapProps['geometry']> = []

const toLeaflet = ([lon, lat]: readonly [lon: number, lat: number]): [number, number] => [lat, lon]

/** A trip on the map: places, route and stops, and below it the same as a list. */
export default function TripMap({
  places,
  between,
  geometry = NO_GEOMETRY,
  schematic = true,
  stops,
  picking = null,
  onPick,
  tiles = null,
  height = '420px',
  list = true,
}: TripMapProps) {
  const t = useT()
  const theme = useTheme()
  const { mode } = theme.palette
  const palette = MAP_PALETTES[mode]
  const helpId = useId()
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [failure, setFailure] = useState<BackgroundFailure | null>(null)
  const markers = useRef(new Map<string, LeafletMarker>())
  const openedMarker = useRef<LeafletMarker | null>(null)
  const rememberMarker = useCallback((marker: LeafletMarker) => {
    openedMarker.current = marker
  }, [])
  const focusMarker = useCallback(() => openedMarker.current?.getElement()?.focus(), [])

  const marks = useMemo(
    () => marksOf({ ...(places && { places }), ...(between && { between }), ...(stops && { stops }) }, t),
    [places, between, stops, t],
  )
  const frame = frameOf([...geometry, ...marks.map(({ point }) => point)])
  const line = geometry.map(toLeaflet)
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const touch = window.matchMedia('(pointer: coarse)').matches

  const choose = (id: string) => {
    const mark = marks.find((known) => known.id === id)
    if (!mark || !map) return
    setChosen(id)
    map.getContainer().scrollIntoView({ block: 'nearest' })
    map.panTo(toLeaflet(mark.point), { animate: !reducedMotion })
    markers.current.get(id)?.openPopup()
  }

  return (
    <Box sx={mapStyles(theme, mode)}>
      <Box sx={{ position: 'relative' }}>
        <MapContainer
          ref={setMap}
          center={DEFAULT_CENTRE}
          zoom={DEFAULT_ZOOM}
          minZoom={tiles ? WIDEST_TILE_ZOOM : WIDEST_ZOOM}
          zoomSnap={tiles ? 1 : ZOOM_STEP}
          maxZoom={tiles ? (tiles.maxZoom ?? 18) : CLOSEST_EMBEDDED_ZOOM}
          maxBounds={WORLD}
          maxBoundsViscosity={0.8}
          scrollWheelZoom={false}
          dragging={!touch}
          zoomControl={false}
          attributionControl={false}
          zoomAnimation={!reducedMotion}
          fadeAnimation={!reducedMotion}
          markerZoomAnimation={!reducedMotion}
          style={{ height, width: '100%' }}
        >
          <AttributionControl prefix={false} />
          <Background
            key={tiles?.url ?? ''}
            tiles={tiles}
            mode={mode}
            onFailure={setFailure}
            route={geometry}
            marks={marks.map((mark) => ({ point: mark.point, shape: isPlace(mark) ? 'pin' : 'stop' }))}
          />
          {line.length > 1 && (
            <>
              <Polyline
                positions={line}
                interactive={false}
                pathOptions={{ color: palette.routeCasing, weight: 8, opacity: 0.9 }}
              />
              <Polyline
                positions={line}
                interactive={false}
                pathOptions={{ color: palette.route, weight: 4.5, opacity: 1 }}
              />
            </>
          )}
          <MarkGroups
            marks={marks}
            mode={mode}
            chosen={chosen}
            onChoose={setChosen}
            markers={markers}
            onOpened={rememberMarker}
          />
          <MapSetup frame={frame} helpId={helpId} reducedMotion={reducedMotion} />
          <MapKeyboard onClosed={focusMarker} />
          {touch && <TouchHint />}
          <MapButtons onFit={map && frame !== '' ? () => showFrame(map, frame) : null} />
          {picking && onPick && <PointPicker onPick={onPick} />}
        </MapContainer>
        {picking && onPick && (
          <Alert
            severity="info"
            role="status"
            sx={{ position: 'absolute', left: 12, right: 76, top: 12, zIndex: 1000, maxWidth: 440 }}
          >
            {t(`map.pick.${picking}`)}
          </Alert>
        )}
      </Box>
      <Typography id={helpId} hidden>
        {list ? `${t('map.help')} ${t('map.helpList')}` : t('map.help')}
      </Typography>
      <Box aria-live="polite" className="for-readers">
        {announcement(marks, chosen, line.length > 1, t)}
      </Box>
      {failure && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t(failure === 'tiles' ? 'map.tilesFailed' : 'map.basemapFailed')}
        </Alert>
      )}
      {schematic && line.length > 1 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1 }}>
          {t('map.schematic')}
        </Typography>
      )}
      {list && <MarkList marks={marks} mode={mode} chosen={chosen} onChoose={choose} />}
    </Box>
  )
}
