import { adverse } from '../../../ui/duty/adverse/messages.es.ts'

/** How adverse driving conditions are claimed. */
export const adverseEs = { adverse } as const
