import { explain } from '../../../ui/duty/explain/messages.es.ts'

/** What tells why something broke a rule. */
export const explainEs = { explain } as const
