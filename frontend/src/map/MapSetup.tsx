import type { Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'
import { useMap, useMapEvents } from 'react-leaflet/hooks'
import { useT } from '../i18n/useT.ts'
import { showFrame } from './frame.ts'

const FAR_ZOOM = 4

/** Arrow keys and popups at the edge move the map by `panBy` alone, which no setting of Leaflet stills. */
function withoutPanAnimation(map: LeafletMap): () => void {
  const { panBy } = map
  map.panBy = (offset, options) => panBy.call(map, offset, { ...options, animate: false })
  return () => {
    map.panBy = panBy
  }
}

interface MapSetupProps {
  readonly frame: string
  readonly helpId: string
  /** Reduced motion is asked for. */
  readonly reducedMotion: boolean
}

export function MapSetup({ frame, helpId, reducedMotion }: MapSetupProps) {
  const t = useT()
  const map = useMap()

  useEffect(() => (reducedMotion ? withoutPanAnimation(map) : undefined), [map, reducedMotion])

  useMapEvents({
    zoomend: () => map.getContainer().classList.toggle('far', map.getZoom() <= FAR_ZOOM),
  })

  useEffect(() => showFrame(map, frame), [map, frame])

  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false, pan: true }))
    observer.observe(map.getContainer())
    return () => observer.disconnect()
  }, [map])

  useEffect(() => {
    const box = map.getContainer()
    box.setAttribute('role', 'application')
    box.setAttribute('aria-label', t('map.name'))
    box.setAttribute('aria-describedby', helpId)
  }, [map, helpId, t])

  // The wheel scrolls the page until the map has been chosen.
  useEffect(() => {
    const box = map.getContainer()
    const enableWheel = () => map.scrollWheelZoom.enable()
    const disableWheel = () => map.scrollWheelZoom.disable()
    box.addEventListener('focusin', enableWheel)
    box.addEventListener('focusout', disableWheel)
    return () => {
      box.removeEventListener('focusin', enableWheel)
      box.removeEventListener('focusout', disableWheel)
    }
  }, [map])

  return null
}
