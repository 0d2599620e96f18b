import { divIcon, type DivIcon } from 'leaflet'
import { GLYPHS, MARK_COLOURS, type MarkKind, PLACE_ROLES } from './glyphs.ts'
import type { MapMode } from './palette.ts'
import type { MapLabels, MapStop, PlaceRole, TripMapProps } from './types.ts'

/** One thing on the map and in the list. */
export interface Mark {
  readonly id: string
  readonly kind: MarkKind
  readonly point: readonly [lon: number, lat: number]
  readonly title: string
  readonly place: string
  readonly lines: readonly string[]
}

export const isPlaceRole = (kind: MarkKind): kind is PlaceRole => PLACE_ROLES.some((role) => role === kind)

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** A pin for a place, a disc for a stop. The name is text for a screen reader; styles are presentation attributes. */
export function markIcon(mark: Mark, mode: MapMode): DivIcon {
  const [field, ink] = MARK_COLOURS[mark.kind][mode]
  const edge = mode === 'light' ? '#FFFFFF' : '#0C1116'
  const name = `<span class="for-readers">${escaped(`${mark.title}, ${mark.place}`)}</span>`
  const pin = isPlaceRole(mark.kind)
  const shape = pin
    ? '<path d="M22 2a18 18 0 0 1 18 18c0 12-13 21-18 32C17 41 4 32 4 20A18 18 0 0 1 22 2z"'
    : '<circle cx="22" cy="22" r="15"'
  const glyph = pin ? 'translate(10 8)' : 'translate(12.4 12.4) scale(0.8)'
  return divIcon({
    className: pin ? 'mark mark-place' : 'mark mark-stop',
    html:
      `<svg width="44" height="${pin ? 54 : 44}" viewBox="0 0 44 ${pin ? 54 : 44}" aria-hidden="true" focusable="false">` +
      `${shape} fill="${field}" stroke="${edge}" stroke-width="2"/>` +
      `<path d="${GLYPHS[mark.kind]}" fill="${ink}" fill-rule="evenodd" transform="${glyph}"/></svg>${name}`,
    iconSize: pin ? [44, 54] : [44, 44],
    iconAnchor: pin ? [22, 52] : [22, 22],
    popupAnchor: pin ? [0, -46] : [0, -14],
  })
}

const isPoint = ([lon, lat]: readonly [number, number]): boolean =>
  Number.isFinite(lon) && Number.isFinite(lat) && !(lon === 0 && lat === 0)

/** Everything to mark, in the order of the trip: current place, pickup, the stops between, dropoff. */
export function marksOf(
  { places = {}, stops = [] }: Pick<TripMapProps, 'places' | 'stops'>,
  labels: MapLabels,
): Mark[] {
  const stopMark = (stop: MapStop): Mark => {
    const place = isPlaceRole(stop.kind) ? places[stop.kind] : null
    return { ...stop, place: stop.place, point: place && isPoint(place.point) ? place.point : stop.point }
  }
  const stopped = new Set(stops.map(({ kind }) => kind))
  const placeMark = (role: PlaceRole): Mark[] => {
    const place = places[role]
    // A planned pickup or dropoff says more than the bare place.
    if (!place || (role !== 'current' && stopped.has(role))) return []
    return [
      { id: role, kind: role, point: place.point, title: labels.role[role], place: place.name, lines: [] },
    ]
  }
  return [
    ...placeMark('current'),
    ...placeMark('pickup'),
    ...stops.map(stopMark),
    ...placeMark('dropoff'),
  ].filter(({ point }) => isPoint(point))
}
