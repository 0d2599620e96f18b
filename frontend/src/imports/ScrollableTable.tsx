import type { ReactNode } from 'react'

/** What lets the keyboard scroll a table that is wider than the screen. */
const SCROLLABLE = { tabIndex: 0, role: 'region' } as const

export function ScrollableTable({
  label,
  headings,
  children,
}: {
  label: string
  headings: readonly string[]
  children: ReactNode
}) {
  return (
    <div className="table-box" {...SCROLLABLE} aria-label={label}>
      <table className="plain-table">
        <thead>
          <tr>
            {headings.map((heading, n) => (
              <th scope="col" key={n}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
