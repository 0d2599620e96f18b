import { lazyPage } from '../../ui/lazy/lazyPage.tsx'

export const MyLogsPage = lazyPage(() => import('./MyLogsPage.tsx'))
