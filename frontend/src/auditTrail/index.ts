import { lazy } from 'react'

/** Spread into react-admin's `<Resource name="audit-trail">`. */
export const auditTrail = {
  list: lazy(() => import('./AuditTrailList.tsx')),
}
