import { lazy } from 'react'

export const AdminPage = lazy(() => import('./AdminPage.tsx'))
