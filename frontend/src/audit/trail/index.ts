import { lazy } from 'react'

export const ProofPage = lazy(() => import('../proof/ProofPage.tsx'))

/** Spread into react-admin's `<Resource name="audit-trail">`. */
export const auditTrail = {
  list: lazy(() => import('./AuditTrailList.tsx')),
}
