import type { Marker as LeafletMarker, Popup as LeafletPopup } from 'leaflet'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useMap, useMapEvents } from 'react-leaflet/hooks'
import { Marker } from 'react-leaflet/Marker'
import { Popup } from 'react-leaflet/Popup'
import { CLOSEST_FIT, frameOf, popupHeight, showFrame } from '../frame.ts'
import { GroupPopup } from './GroupPopup.tsx'
import { groupsAt } from './grouping.ts'
import { isPlace, type Mark, markIcon, type MarkGroup } from './marks.ts'
import type { MapMode } from '../palette.ts'
import { useT } from '../../i18n/useT.ts'

const PLACES_ABOVE = 1000
const POPUP_WIDTH = 240
/** What a phone of 360 pixels leaves beside the buttons, margins off. */
const POPUP_BESIDE_BUTTONS = 184

interface MarkGroupsProps {
  readonly marks: readonly Mark[]
  readonly mode: MapMode
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
  /** The marker on the map by the id of each mark that it stands for. */
  readonly markers: RefObject<Map<string, LeafletMarker>>
  readonly onOpened: (marker: LeafletMarker) => void
}

const keyOf = (group: MarkGroup): string => group.marks.map(({ id }) => id).join(' ')

/** Marks that would overlap at this zoom stand as one, with their number. */
export function MarkGroups(props: MarkGroupsProps) {
  const { marks, chosen, markers } = props
  const map = useMap()
  const [zoom, setZoom] = useState(() => map.getZoom())
  const reopen = useRef<string | null>(null)
  const groups = useMemo(() => groupsAt(marks, zoom), [marks, zoom])

  useMapEvents({
    zoomend: () => {
      reopen.current = chosen !== null && markers.current.get(chosen)?.isPopupOpen() ? chosen : null
      setZoom(map.getZoom())
    },
  })

  // A new marker comes last in the document: Tab goes through them in the order of the trip.
  useEffect(() => {
    const focused = document.activeElement
    const elements = groups.flatMap(({ lead }) => markers.current.get(lead.id)?.getElement() ?? [])
    for (const element of elements) element.parentElement?.append(element)
    if (focused instanceof HTMLElement && elements.includes(focused)) focused.focus({ preventScroll: true })
    const marker = reopen.current === null ? undefined : markers.current.get(reopen.current)
    reopen.current = null
    if (marker && !marker.isPopupOpen()) marker.openPopup()
  }, [groups, markers])

  return groups.map((group) => <GroupMarker key={keyOf(group)} group={group} {...props} />)
}

function GroupMarker({
  group,
  mode,
  chosen,
  onChoose,
  markers,
  onOpened,
}: MarkGroupsProps & { group: MarkGroup }) {
  const t = useT()
  const map = useMap()
  const popup = useRef<LeafletPopup>(null)
  const { lead, marks } = group
  const icon = useMemo(() => markIcon(group, mode, t), [group, mode, t])
  const shown = marks.find(({ id }) => id === chosen) ?? null
  const title = marks.length === 1 ? lead.title : (shown?.title ?? t('map.group', { count: marks.length }))
  const frame = frameOf(marks.map(({ point }) => point))
  const apart = groupsAt(marks, CLOSEST_FIT).length > 1
  const narrow = window.matchMedia('(max-width: 480px)').matches

  const registerMarker = useCallback(
    (marker: LeafletMarker | null) => {
      if (!marker) return
      const ids = marks.map(({ id }) => id)
      for (const id of ids) markers.current.set(id, marker)
      // One of its marks may stand under another marker by then.
      return () =>
        ids.filter((id) => markers.current.get(id) === marker).forEach((id) => markers.current.delete(id))
    },
    [marks, markers],
  )
  const updatePopup = useCallback(() => popup.current?.update(), [])
  useEffect(() => popup.current?.getElement()?.setAttribute('aria-label', title), [title])

  return (
    <Marker
      position={[lead.point[1], lead.point[0]]}
      icon={icon}
      zIndexOffset={isPlace(lead) ? PLACES_ABOVE : 0}
      ref={registerMarker}
      eventHandlers={{
        click: () => onChoose(marks.length === 1 ? lead.id : null),
        popupopen: ({ popup: open, target }: { popup: LeafletPopup; target: LeafletMarker }) => {
          onOpened(target)
          open.options.maxHeight = popupHeight(map.getSize().y)
          open.update()
          const box = open.getElement()
          box?.setAttribute('role', 'dialog')
          box?.setAttribute('aria-label', title)
          const close = box?.querySelector('.leaflet-popup-close-button')
          close?.setAttribute('aria-label', t('map.closePopup'))
        },
      }}
    >
      <Popup
        ref={popup}
        minWidth={180}
        maxWidth={narrow ? POPUP_BESIDE_BUTTONS : POPUP_WIDTH}
        autoPanPaddingTopLeft={[12, 12]}
        autoPanPaddingBottomRight={[76, 12]}
      >
        <GroupPopup
          group={group}
          shown={shown}
          mode={mode}
          onChoose={onChoose}
          onApart={
            apart
              ? () => {
                  map.closePopup()
                  map.getContainer().focus({ preventScroll: true })
                  showFrame(map, frame)
                }
              : null
          }
          onResized={updatePopup}
        />
      </Popup>
    </Marker>
  )
}
