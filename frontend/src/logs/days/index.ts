import { lazyPage } from '../../ui/lazyPage.tsx'

export const EldLogsPage = lazyPage(() => import('./EldLogsPage.tsx'))
