import { Link } from 'react-router-dom'
import { useT, type MessageKey } from '../../i18n/useT.ts'

/** A link that looks like a button, on pages that load no MUI. */
export function ButtonLink({ to, label, tone }: { to: string; label: MessageKey; tone?: 'quiet' }) {
  const t = useT()
  return (
    <Link className={tone ? `button button-${tone}` : 'button'} to={to}>
      {t(label)}
    </Link>
  )
}
