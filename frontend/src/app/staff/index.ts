import { staffPage } from '../../ui/lazy/staffPage.ts'

/** Drivers never load it and its words; staff do with the shell. */
export const StaffLayout = staffPage(() => import('./StaffLayout.tsx'))
