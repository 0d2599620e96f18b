import { auditTrail } from '../../audit/trail/messages.es.ts'

/** What only the audit trail says. */
export const auditEs = { auditTrail } as const
