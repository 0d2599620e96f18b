import { proof } from '../../audit/proof/messages.es.ts'
import { replay } from '../../audit/replay/messages.es.ts'

/** What only the proof of the trail and a replayed day say. */
export const replayEs = { proof, replay } as const
