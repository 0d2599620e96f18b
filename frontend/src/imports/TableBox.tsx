import type { ReactNode } from 'react'

/** What lets the keyboard scroll a table that is wider than the screen. */
const SCROLLABLE = { tabIndex: 0, role: 'region' } as const

export function TableBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="table-box" {...SCROLLABLE} aria-label={label}>
      {children}
    </div>
  )
}
