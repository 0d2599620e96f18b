import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { staffPage } from '../../ui/lazy/staffPage.ts'

/** /dashboard: a driver's own trips, or for staff everybody's. */
export const DriverDashboard = lazyPage(() => import('./DashboardPage.tsx'))
export const StaffDashboard = staffPage(() => import('./StaffDashboard.tsx'))
