import { Link } from 'react-router-dom'
import { BRANDING } from '../theme/branding.ts'

export const Brand = () => (
  <Link className="nav-brand" to="/">
    <span className="brand-mark own-colours" aria-hidden="true" />
    {BRANDING.product}
  </Link>
)
