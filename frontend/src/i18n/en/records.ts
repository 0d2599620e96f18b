import { mergeCarriers } from '../../fleet/mergeCarriers/messages.ts'
import { auditTrail } from '../../audit/trail/messages.ts'
import { fields as auditFields } from '../../audit/trail/fieldMessages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only the page of one record and the trail of changes say. */
export const recordsEn = { auditFields, auditTrail, mergeCarriers } as const

// From here on every translator knows them.
Object.assign(en, recordsEn)
addSpanish(async () => (await import('../es/records.ts')).recordsEs)
