import { lazy } from 'react'

export const ImportPage = lazy(() => import('./ImportPage.tsx'))
