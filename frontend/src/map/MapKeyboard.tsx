import { useEffect } from 'react'
import { useMap } from 'react-leaflet/hooks'

const PRESSABLE = '.leaflet-marker-icon, .leaflet-popup-close-button'

/** Space and Enter press marks; Escape closes a popup, and the focus goes back to its mark. */
export function MapKeyboard({ onClosed }: { onClosed: () => void }) {
  const map = useMap()

  useEffect(() => {
    const box = map.getContainer()
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      if ((event.key === ' ' || event.key === 'Enter') && target?.matches(PRESSABLE)) {
        // Leaflet would open on the key press that follows, and a second opening closes.
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
