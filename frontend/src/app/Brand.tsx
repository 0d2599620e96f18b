import { Link } from 'react-router-dom'
import { branding } from '../theme/branding.ts'

/** index.html lays name and logo over its own copy of this markup. */
export function Brand() {
  const { company_name, logo } = branding()
  return (
    <Link className="nav-brand" to="/">
      {logo === null ? (
        <span className="brand-mark own-colours" aria-hidden="true" />
      ) : (
        <img className="brand-logo" src={logo} alt="" />
      )}
      <span className="brand-name">{company_name}</span>
    </Link>
  )
}
