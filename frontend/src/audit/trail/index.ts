import { staffPage } from '../../ui/lazy/staffPage.ts'

export const ProofPage = staffPage(() => import('../proof/ProofPage.tsx'))

export const auditTrail = {
  list: staffPage(() => import('./AuditTrailList.tsx')),
}

/** What was done to one record, in a tab of it. */
export const ChangeRecords = staffPage(async () => ({
  default: (await import('./AuditTrailList.tsx')).ChangeRecords,
}))
