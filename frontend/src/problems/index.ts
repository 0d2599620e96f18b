import { staffPage } from '../ui/lazy/staffPage.ts'

/** Spread into react-admin's `<Resource name="problems">`. */
export const problems = { list: staffPage(() => import('./ProblemList.tsx')) }
