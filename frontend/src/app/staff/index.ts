import { lazyPage } from '../../ui/lazy/lazyPage.tsx'

/** Drivers never load it; staff do with the shell. */
export const StaffLayout = lazyPage(() => import('./StaffLayout.tsx'))
