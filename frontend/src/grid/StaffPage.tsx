import type { ReactNode } from 'react'
import { Guard } from '../app/Guard.tsx'
import { useT, type MessageKey } from '../i18n/useT.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'

/** A list only staff open, with its heading; a driver is led to the dashboard. */
export function StaffPage({
  title,
  action,
  children,
}: {
  title: MessageKey
  action?: ReactNode
  children: ReactNode
}) {
  const t = useT()
  usePageTitle(t(title))
  return (
    <Guard may="staff">
      <header className="page-head">
        <h1>{t(title)}</h1>
        {action}
      </header>
      {children}
    </Guard>
  )
}
