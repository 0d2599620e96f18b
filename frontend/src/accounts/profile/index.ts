import { lazyPage } from '../../ui/lazy/lazyPage.tsx'

export const ProfilePage = lazyPage(() => import('./ProfilePage.tsx'))
