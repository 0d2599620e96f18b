import { staffPage } from '../ui/lazy/staffPage.ts'

export const SettingsPage = staffPage(() => import('./SettingsPage.tsx'))
