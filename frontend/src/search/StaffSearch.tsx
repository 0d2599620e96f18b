import './search.css'
import { useLayoutEffect, useState } from 'react'
import { useT } from '../i18n/useT.ts'
import { Icon } from '../ui/Icon.tsx'
import SearchDialog from './SearchDialog.tsx'

/** The way into the search: a button, and Ctrl-K (or Cmd-K) from anywhere but another dialog. */
export default function StaffSearch() {
  const t = useT()
  const [open, setOpen] = useState(false)
  // Before it is in sight: whoever sees the button may press the keys.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      // The browser has a search of its own on these keys.
      event.preventDefault()
      if (!document.querySelector('[role="dialog"]')) setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className="search-open"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={20} />
        {t('search.open')}
        <kbd aria-hidden="true">{t('search.keys')}</kbd>
      </button>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
