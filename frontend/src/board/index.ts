import { staffPage } from '../ui/lazy/staffPage.ts'

/** Spread into react-admin's `<Resource name="board">`: /board, for staff. */
export const board = { list: staffPage(() => import('./BoardList.tsx')) }
