import { adverse } from '../../../ui/duty/adverse/messages.ts'
import { en } from '../frame.ts'
import { addSpanish } from '../../spanishParts.ts'

/** How adverse driving conditions are claimed. */
export const adverseEn = { adverse } as const

// From here on every translator knows them.
Object.assign(en, adverseEn)
addSpanish(async () => (await import('../../es/duty/adverse.ts')).adverseEs)
