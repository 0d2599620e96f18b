import type { ReactNode } from 'react'
import { Guard } from '../app/Guard.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'

/** A list only staff open, with its heading; a driver is led to the dashboard. */
export function StaffPage({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  usePageTitle(title)
  return (
    <Guard may="staff">
      <header className="page-head">
        <h1>{title}</h1>
        {action}
      </header>
      {children}
    </Guard>
  )
}
