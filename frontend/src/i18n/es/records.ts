import { mergeCarriers } from '../../fleet/mergeCarriers/messages.es.ts'
import { auditTrail } from '../../audit/trail/messages.es.ts'
import { fields as auditFields } from '../../audit/trail/fieldMessages.es.ts'

/** What only the page of one record and the trail of changes say. */
export const recordsEs = { auditFields, auditTrail, mergeCarriers } as const
