import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** A menu over the page: it closes with the next page and with Escape. */
export function useOpenMenu(): { open: boolean; setOpen: (open: boolean) => void } {
  const { pathname } = useLocation()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === pathname

  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenOn(null)
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [open])

  return { open, setOpen: (shown) => setOpenOn(shown ? pathname : null) }
}
