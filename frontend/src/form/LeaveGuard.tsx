import { useEffect, useState } from 'react'
import { lazyDialog } from '../ui/lazy/lazyDialog.tsx'

const LeaveDialog = lazyDialog(() => import('./LeaveDialog.tsx'))

/** The in-app address a plain click would lead to; new tabs, downloads and other sites lead away freely. */
function destination(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href)
  if (origin !== window.location.origin || pathname === window.location.pathname) return null
  return pathname + search + hash
}

export interface LeaveGuardProps {
  when: boolean
  text: string
}

/** Asks before a link leads away while `when` holds; the browser's back, reload and close do not ask. */
export function LeaveGuard({ when, text }: LeaveGuardProps) {
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

  return <LeaveDialog open={to !== null} to={to ?? ''} text={text} onStay={() => setTo(null)} />
}
