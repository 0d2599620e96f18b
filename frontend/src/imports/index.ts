import { staffPage } from '../ui/lazy/staffPage.ts'

export const ImportPage = staffPage(() => import('./ImportPage.tsx'))
