import { reports } from '../../reports/messages.es.ts'

/** What only the reports say. */
export const reportsEs = { reports } as const
