import { staffPage } from '../ui/lazy/staffPage.ts'

export const ImportChoice = staffPage(() => import('./ImportChoice.tsx'))
export const ImportPage = staffPage(() => import('./ImportPage.tsx'))
