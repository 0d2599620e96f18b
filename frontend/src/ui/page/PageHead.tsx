import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** Plain markup: it stands in index.html too (app/openings.tsx), and nothing later moves it. */
export function PageHead({
  back,
  title,
  lead,
  actions,
}: {
  back?: { to: string; label: string }
  title: string
  lead: string
  actions?: ReactNode
}) {
  return (
    <>
      {back && (
        <Link className="button-text" to={back.to}>
          {back.label}
        </Link>
      )}
      <header className="page-head page-head-lead">
        <h1>{title}</h1>
        {actions && <div className="actions">{actions}</div>}
        <p>{lead}</p>
      </header>
    </>
  )
}
