import { useEffect, useState } from 'react'
import { Button } from '@mui/material'
import { useNavigate } from 'react-router-dom'
import { useT } from '../i18n/useT.ts'
import { Dialog } from '../ui/Dialog.tsx'

/**
 * The in-app address a plain click would lead to, or null: new tabs, downloads and other sites go their own
 * way.
 */
function destination(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href)
  if (origin !== window.location.origin || pathname === window.location.pathname) return null
  return pathname + search + hash
}

/**
 * Asks before a link leads away while `when` holds; `text` says what becomes of what was typed. The
 * browser's own ways out (back, reload, close) do not ask.
 */
export function LeaveGuard({ when, text }: { when: boolean; text: string }) {
  const t = useT()
  const navigate = useNavigate()
  const [to, setTo] = useState<string | null>(null)

  useEffect(() => {
    if (!when) return
    const ask = (event: MouseEvent) => {
      const address = destination(event)
      if (address === null) return
      event.preventDefault()
      event.stopPropagation()
      setTo(address)
    }
    // Before the router's own handler sees the click.
    document.addEventListener('click', ask, true)
    return () => document.removeEventListener('click', ask, true)
  }, [when])

  return (
    <Dialog
      title={t('ui.leave.title')}
      open={to !== null}
      onClose={() => setTo(null)}
      actions={
        <>
          <Button onClick={() => setTo(null)}>{t('ui.leave.stay')}</Button>
          <Button variant="contained" onClick={() => to !== null && void navigate(to)}>
            {t('ui.leave.go')}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
