import { useEffect } from 'react'
import { useMap } from 'react-leaflet/hooks'

const PRESSED = '.leaflet-marker-icon, .leaflet-popup-close-button'

/**
 * Marks and the button of a popup are pressed as buttons are, Escape closes a popup wherever in the map the
 * focus is, and when a popup goes the focus goes back to its mark.
 */
export function MapKeys({ onClosed }: { onClosed: () => void }) {
  const map = useMap()

  useEffect(() => {
    const box = map.getContainer()
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      if ((event.key === ' ' || event.key === 'Enter') && target?.matches(PRESSED)) {
        // Leaflet opens on the key press that would follow, and a second opening closes.
        event.preventDefault()
        target.click()
      }
      if (event.key !== 'Escape') return
      const inPopup = target?.closest('.leaflet-popup')
      map.closePopup()
      if (inPopup) onClosed()
    }
    const click = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('.leaflet-popup-close-button')) onClosed()
    }
    box.addEventListener('keydown', press)
    box.addEventListener('click', click)
    return () => {
      box.removeEventListener('keydown', press)
      box.removeEventListener('click', click)
    }
  }, [map, onClosed])

  return null
}
