import { home } from '../../home/messages.es.ts'

/** What only Home says. */
export const homeEs = { home } as const
