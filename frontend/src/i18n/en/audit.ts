import { auditTrail } from '../../audit/trail/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only the audit trail says. */
export const auditEn = { auditTrail } as const

// From here on every translator knows them.
Object.assign(en, auditEn)
addSpanish(async () => (await import('../es/audit.ts')).auditEs)
