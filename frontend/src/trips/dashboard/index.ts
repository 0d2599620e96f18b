import { lazyPage } from '../../ui/lazyPage.tsx'

export const DashboardPage = lazyPage(() => import('./DashboardPage.tsx'))
