import { staffPage } from '../ui/lazy/staffPage.ts'

export const ReportsPage = staffPage(() => import('./ReportsPage.tsx'))
