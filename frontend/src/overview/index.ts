import { staffPage } from '../ui/lazy/staffPage.ts'

export const OverviewPage = staffPage(() => import('./OverviewPage.tsx'))
