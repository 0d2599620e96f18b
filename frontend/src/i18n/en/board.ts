import { board } from '../../board/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only the board says, and the buttons that lead to its searches. */
export const boardEn = { board } as const

// From here on every translator knows them.
Object.assign(en, boardEn)
addSpanish(async () => (await import('../es/board.ts')).boardEs)
