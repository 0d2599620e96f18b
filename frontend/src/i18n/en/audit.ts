import { fields as auditFields } from '../../audit/trail/fieldMessages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only a change of a record says: the names of its fields. */
export const auditEn = { auditFields } as const

// From here on every translator knows them.
Object.assign(en, auditEn)
addSpanish(async () => (await import('../es/audit.ts')).auditEs)
