import { explain } from '../ui/duty/explain/messages.ts'
import { en } from './en.ts'
import { twin } from './twins.ts'

/** What tells why something broke a rule. */
export const explainEn = { explain } as const

// From here on every translator knows them.
Object.assign(en, explainEn)
twin(async () => (await import('./es.explain.ts')).explainEs)
