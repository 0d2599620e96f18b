import { staffPage } from '../ui/lazy/staffPage.ts'

export const AdminPage = staffPage(() => import('./AdminPage.tsx'))
export const OverviewPage = staffPage(() => import('./OverviewPage.tsx'))
