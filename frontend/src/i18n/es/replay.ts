import { history } from '../../audit/history/messages.es.ts'
import { proof } from '../../audit/proof/messages.es.ts'
import { replay } from '../../audit/replay/messages.es.ts'

/** What only the proof of the trail, a driver's history and a replayed day say. */
export const replayEs = { history, proof, replay } as const
