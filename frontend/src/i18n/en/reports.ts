import { reports } from '../../reports/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only the reports say. */
export const reportsEn = { reports } as const

// From here on every translator knows them.
Object.assign(en, reportsEn)
addSpanish(async () => (await import('../es/reports.ts')).reportsEs)
