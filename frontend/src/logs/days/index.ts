import { lazyPage } from '../../ui/lazy/lazyPage.tsx'

export const EldLogsPage = lazyPage(() => import('./EldLogsPage.tsx'))
