import { history } from '../../audit/history/messages.ts'
import { proof } from '../../audit/proof/messages.ts'
import { replay } from '../../audit/replay/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only the proof of the trail, a driver's history and a replayed day say. */
export const replayEn = { history, proof, replay } as const

// From here on every translator knows them.
Object.assign(en, replayEn)
addSpanish(async () => (await import('../es/replay.ts')).replayEs)
