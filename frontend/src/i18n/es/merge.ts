import { mergeCarriers } from '../../fleet/mergeCarriers/messages.es.ts'

/** What only whoever merges two carriers reads. */
export const mergeEs = { mergeCarriers } as const
