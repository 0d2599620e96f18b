import { mergeCarriers } from '../../fleet/mergeCarriers/messages.es.ts'
import { fields as auditFields } from '../../audit/trail/fieldMessages.es.ts'

/** What only the page of one record says. */
export const recordsEs = { auditFields, mergeCarriers } as const
