import { lazyPage } from '../../ui/lazy/lazyPage.tsx'

export const DashboardPage = lazyPage(() => import('./DashboardPage.tsx'))
