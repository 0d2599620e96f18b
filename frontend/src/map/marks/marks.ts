import { divIcon, type DivIcon } from 'leaflet'
import { GLYPHS, MARK_COLOURS, type MarkKind, PLACE_ROLES } from './glyphs.ts'
import type { MapMode } from '../palette.ts'
import type { T } from '../../i18n/useT.ts'
import type { MapPlace, MapStop, PlaceRole, TripMapProps } from '../types.ts'

export interface Mark {
  readonly id: string
  readonly kind: MarkKind
  /** Of a place between the pickup and the drop-off, which goes by it. */
  readonly number: number | null
  readonly point: readonly [lon: number, lat: number]
  readonly title: string
  readonly place: string
  readonly lines: readonly string[]
}

/** Marks that share one place, because a finger could not tell them apart at this zoom. */
export interface MarkGroup {
  readonly lead: Mark
  /** The lead too, in the order of the trip. */
  readonly marks: readonly Mark[]
}

/** Pixels; the anchor stands on the place. */
export const MARK_BOXES = {
  pin: { width: 44, height: 54, anchor: [22, 52] },
  disc: { width: 44, height: 44, anchor: [22, 22] },
} as const

const isPlaceRole = (kind: MarkKind): kind is PlaceRole => PLACE_ROLES.some((role) => role === kind)

/** A place of the trip and no rest on its way. */
export const isPlace = ({ kind, number }: Pick<Mark, 'kind' | 'number'>): boolean =>
  number !== null || isPlaceRole(kind)

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const accessibleName = ({ marks }: MarkGroup, t: T): string =>
  marks.length === 1
    ? marks.map(({ title, place }) => `${title}, ${place}`).join()
    : `${t('map.group', { count: marks.length })}: ${marks.map(({ title }) => title).join('; ')}`

/** A pin for a place, a disc for a stop; the name is text for screen readers. */
export function markIcon(group: MarkGroup, mode: MapMode, t: T): DivIcon {
  const { lead, marks } = group
  const [field, ink] = MARK_COLOURS[lead.kind][mode]
  const [edge, counter] = mode === 'light' ? ['#FFFFFF', '#16202A'] : ['#0C1116', '#E6EAEE']
  const name = `<span class="for-readers">${escapeHtml(accessibleName(group, t))}</span>`
  const pin = isPlace(lead)
  const { width, height, anchor } = pin ? MARK_BOXES.pin : MARK_BOXES.disc
  const shape = pin
    ? '<path d="M22 2a18 18 0 0 1 18 18c0 12-13 21-18 32C17 41 4 32 4 20A18 18 0 0 1 22 2z"'
    : '<circle cx="22" cy="22" r="15"'
  const glyph = pin ? 'translate(10 8)' : 'translate(12.4 12.4) scale(0.8)'
  const sign =
    lead.number === null
      ? `<path d="${GLYPHS[lead.kind]}" fill="${ink}" fill-rule="evenodd" transform="${glyph}"/>`
      : `<text x="22" y="26" text-anchor="middle" font-size="17" font-weight="700" fill="${ink}">${lead.number}</text>`
  const count =
    marks.length === 1
      ? ''
      : `<g class="mark-count"><circle cx="34" cy="10" r="9" fill="${counter}" stroke="${edge}" stroke-width="1.5"/>` +
        `<text x="34" y="14" text-anchor="middle" font-size="${marks.length < 100 ? 12 : 9}" font-weight="600" fill="${edge}">${marks.length}</text></g>`
  return divIcon({
    className: pin ? 'mark mark-place' : 'mark mark-stop',
    html:
      `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">` +
      `<g class="mark-shape">${shape} fill="${field}" stroke="${edge}" stroke-width="2"/>` +
      `${sign}</g>${count}</svg>${name}`,
    iconSize: [width, height],
    iconAnchor: [anchor[0], anchor[1]],
    popupAnchor: pin ? [0, -46] : [0, -14],
  })
}

const isPoint = ([lon, lat]: readonly [number, number]): boolean =>
  Number.isFinite(lon) && Number.isFinite(lat) && !(lon === 0 && lat === 0)

/** In the order of the trip: current place, pickup, the places and stops between, dropoff. */
export function marksOf(
  { places = {}, between = [], stops = [] }: Pick<TripMapProps, 'places' | 'between' | 'stops'>,
  t: T,
): Mark[] {
  const route = [places.pickup, ...between, places.dropoff]
  const last = route.length - 1
  const numberOf = (at: number | null) => (at === null || at === 0 || at === last ? null : at)
  const stopMark = (stop: MapStop): Mark => {
    const place = stop.at === null ? null : route[stop.at]
    const point = place && isPoint(place.point) ? place.point : stop.point
    return { ...stop, number: numberOf(stop.at), point }
  }
  // A planned place says more than the bare one.
  const planned = new Set(stops.map(({ at }) => at))
  const bare = (
    id: string,
    kind: MarkKind,
    place: MapPlace | null | undefined,
    at: number | null,
  ): Mark[] => {
    if (!place || (at !== null && planned.has(at))) return []
    const number = numberOf(at)
    const title = isPlaceRole(kind) && number === null ? t(`map.role.${kind}`) : t('map.stop', { n: at ?? 0 })
    return [{ id, kind, number, point: place.point, title, place: place.name, lines: [] }]
  }
  return [
    ...bare('current', 'current', places.current, null),
    ...bare('pickup', 'pickup', places.pickup, 0),
    ...stops.map(stopMark),
    ...between.flatMap((place, i) => bare(`stop ${i + 1}`, place?.kind ?? 'stop', place, i + 1)),
    ...bare('dropoff', 'dropoff', places.dropoff, last),
  ].filter(({ point }) => isPoint(point))
}
