import { texts } from '../../legal/textMessages.es.ts'

/** What only the privacy policy and the terms say. */
export const legalEs = { legal: texts } as const
