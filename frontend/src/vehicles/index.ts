import { lazy } from 'react'

export const VehicleAddPage = lazy(() => import('./VehicleAddPage.tsx'))
