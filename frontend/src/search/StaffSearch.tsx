import './search.css'
import { useLayoutEffect, useState } from 'react'
import { useT } from '../i18n/useT.ts'
import { Icon } from '../ui/Icon.tsx'
import { lazyDialog } from '../ui/lazy/lazyDialog.tsx'

const SearchDialog = lazyDialog(() => import('./SearchDialog.tsx'))

export default function StaffSearch() {
  const t = useT()
  const [open, setOpen] = useState(false)
  // Whoever sees the button may press the keys.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
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
        className="search-open tall-field"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={20} />
        <span>{t('search.open')}</span>
        <kbd aria-hidden="true">{t('search.keys')}</kbd>
      </button>
      <SearchDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
