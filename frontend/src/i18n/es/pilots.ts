import { pilots } from '../../ui/pilots/messages.es.ts'

/** What is said of pilot programmes. */
export const pilotsEs = { pilots } as const
