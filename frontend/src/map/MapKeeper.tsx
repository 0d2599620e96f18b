import type { Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'
import { useMap, useMapEvents } from 'react-leaflet/hooks'
import { showFrame } from './frame.ts'

const FAR_ZOOM = 4

/**
 * Lets the map jump where it would slide, until the function that it answers with is called: arrow keys and
 * popups that open at the edge move it by this one method, and Leaflet has no setting for it.
 */
function jumping(map: LeafletMap): () => void {
  const sliding = map.panBy
  map.panBy = (offset, options) => sliding.call(map, offset, { ...options, animate: false })
  return () => {
    map.panBy = sliding
  }
}

interface MapKeeperProps {
  readonly frame: string
  readonly label: string
  readonly helpId: string
  /** Nothing slides: reduced motion is asked for. */
  readonly still: boolean
}

/**
 * Shows the whole trip whenever the trip changes, keeps the map filling its box, and names it for screen
 * readers.
 */
export function MapKeeper({ frame, label, helpId, still }: MapKeeperProps) {
  const map = useMap()

  useEffect(() => (still ? jumping(map) : undefined), [map, still])

  // Seen from far, marks stand close: they are drawn smaller.
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
    box.setAttribute('aria-label', label)
    box.setAttribute('aria-describedby', helpId)
  }, [map, label, helpId])

  // The wheel scrolls the page until the map has been chosen.
  useEffect(() => {
    const box = map.getContainer()
    const take = () => map.scrollWheelZoom.enable()
    const release = () => map.scrollWheelZoom.disable()
    box.addEventListener('focusin', take)
    box.addEventListener('focusout', release)
    return () => {
      box.removeEventListener('focusin', take)
      box.removeEventListener('focusout', release)
    }
  }, [map])

  return null
}
