import { lazy } from 'react'

export const EldLogsPage = lazy(() => import('./EldLogsPage.tsx'))
