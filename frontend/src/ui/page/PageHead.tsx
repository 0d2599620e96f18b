import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/**
 * The head of a page that people open the app on. It stands in index.html too (app/openings.tsx): so it is
 * plain markup, and title and lead keep their places whatever comes beside or below them.
 */
export function PageHead({
  back,
  title,
  lead,
  actions,
}: {
  back?: { to: string; label: string }
  title: string
  /** What one does here, in a sentence. */
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
