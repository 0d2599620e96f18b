import { useEffect } from 'react'
import { useMap, useMapEvents } from 'react-leaflet/hooks'
import { showFrame } from './frame.ts'

const FAR_ZOOM = 4

/** Shows the whole trip whenever the trip changes, keeps the map filling its box, and names it for screen readers. */
export function MapKeeper({ frame, label, helpId }: { frame: string; label: string; helpId: string }) {
  const map = useMap()

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

  // Leaflet hears Escape only while the map itself has the focus, not a mark in it.
  useEffect(() => {
    const box = map.getContainer()
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') map.closePopup()
    }
    box.addEventListener('keydown', press)
    return () => box.removeEventListener('keydown', press)
  }, [map])

  return null
}
