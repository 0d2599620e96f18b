import 'leaflet/dist/leaflet.css'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { LatLngTuple, Map as LeafletMap, Marker as LeafletMarker } from 'leaflet'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { AttributionControl } from 'react-leaflet/AttributionControl'
import { MapContainer } from 'react-leaflet/MapContainer'
import { Polyline } from 'react-leaflet/Polyline'
import { Background, type BackgroundTrouble } from './basemap/Background.tsx'
import { DEFAULT_CENTRE, DEFAULT_ZOOM, frameOf, showFrame } from './frame.ts'
import { MapButtons } from './MapButtons.tsx'
import { MapKeys } from './MapKeys.tsx'
import { MapKeeper } from './MapKeeper.tsx'
import { mapStyles } from './mapStyles.ts'
import { isPlaceRole, marksOf } from './marks/marks.ts'
import { MarkGroups } from './marks/MarkGroups.tsx'
import { MAP_LABELS } from './messages.ts'
import { MAP_PALETTES } from './palette.ts'
import { PointPicker } from './PointPicker.tsx'
import { spoken } from './marks/spoken.ts'
import { StopList } from './marks/StopList.tsx'
import { TouchHint } from './TouchHint.tsx'
import type { TripMapProps } from './types.ts'

/** Both coasts and the buttons on a phone; tiles come in whole levels. */
const WIDEST_ZOOM = 2.5
const WIDEST_TILE_ZOOM = 3
/** The built-in map is drawn for any zoom: a trip fills its map to an eleventh. */
const ZOOM_STEP = 0.125
const CLOSEST_EMBEDDED_ZOOM = 12
/** A little past the country on every side. */
const WORLD: LatLngTuple[] = [
  [4, -179.9],
  [74, -40],
]

const NO_LINE: NonNullable<TripMapProps['geometry']> = []

const toLeaflet = ([lon, lat]: readonly [lon: number, lat: number]): [number, number] => [lat, lon]

/** A trip on the map: places, route, stops, and below it the same as a list. It draws what it is given. */
export default function TripMap({
  places,
  geometry = NO_LINE,
  schematic = true,
  stops,
  picking = null,
  onPick,
  tiles = null,
  height = 420,
  mode: modeGiven,
  list = true,
  labels: labelsGiven,
}: TripMapProps) {
  const theme = useTheme()
  const mode = modeGiven ?? theme.palette.mode
  const palette = MAP_PALETTES[mode]
  const labels = useMemo(() => ({ ...MAP_LABELS, ...labelsGiven }), [labelsGiven])
  const helpId = useId()
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<BackgroundTrouble | null>(null)
  const markers = useRef(new Map<string, LeafletMarker>())
  const opened = useRef<LeafletMarker | null>(null)
  const keepOpened = useCallback((marker: LeafletMarker) => {
    opened.current = marker
  }, [])
  const backToMark = useCallback(() => opened.current?.getElement()?.focus(), [])

  const marks = useMemo(
    () => marksOf({ ...(places ? { places } : {}), ...(stops ? { stops } : {}) }, labels),
    [places, stops, labels],
  )
  const frame = frameOf([...geometry, ...marks.map(({ point }) => point)])
  const line = geometry.map(toLeaflet)
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  // One finger on the map would hold the page: it scrolls, two move the map.
  const touch = window.matchMedia('(pointer: coarse)').matches

  const choose = (id: string) => {
    const mark = marks.find((known) => known.id === id)
    if (!mark || !map) return
    setChosen(id)
    map.getContainer().scrollIntoView({ block: 'nearest' })
    map.panTo(toLeaflet(mark.point), { animate: !still })
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
          zoomAnimation={!still}
          fadeAnimation={!still}
          markerZoomAnimation={!still}
          style={{ height, width: '100%' }}
        >
          <AttributionControl prefix={false} />
          <Background
            key={tiles?.url ?? ''}
            tiles={tiles}
            mode={mode}
            credit={labels.credit}
            onTrouble={setTrouble}
            route={geometry}
            marks={marks.map(({ point, kind }) => ({ point, shape: isPlaceRole(kind) ? 'pin' : 'stop' }))}
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
            labels={labels}
            chosen={chosen}
            onChoose={setChosen}
            markers={markers}
            onOpened={keepOpened}
          />
          <MapKeeper frame={frame} label={labels.map} helpId={helpId} still={still} />
          <MapKeys onClosed={backToMark} />
          {touch && <TouchHint text={labels.twoFingers} />}
          <MapButtons labels={labels} onFit={map && frame !== '' ? () => showFrame(map, frame) : null} />
          {picking && onPick && <PointPicker onPick={onPick} />}
        </MapContainer>
        {picking && onPick && (
          <Alert
            severity="info"
            role="status"
            sx={{ position: 'absolute', left: 12, right: 76, top: 12, zIndex: 1000, maxWidth: 440 }}
          >
            {labels.pick[picking]}
          </Alert>
        )}
      </Box>
      <Typography id={helpId} hidden>
        {list ? `${labels.help} ${labels.helpList}` : labels.help}
      </Typography>
      <Box aria-live="polite" className="for-readers">
        {spoken(marks, chosen, line.length > 1, labels)}
      </Box>
      {trouble && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {trouble === 'tiles' ? labels.tilesFailed : labels.basemapFailed}
        </Alert>
      )}
      {schematic && line.length > 1 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1 }}>
          {labels.schematic}
        </Typography>
      )}
      {list && <StopList marks={marks} mode={mode} label={labels.stops} chosen={chosen} onChoose={choose} />}
    </Box>
  )
}
