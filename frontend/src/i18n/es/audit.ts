import { fields as auditFields } from '../../audit/trail/fieldMessages.es.ts'

/** What only a change of a record says: the names of its fields. */
export const auditEs = { auditFields } as const
