import { board } from '../../board/messages.es.ts'

/** What only the board says, and the buttons that lead to its searches. */
export const boardEs = { board } as const
