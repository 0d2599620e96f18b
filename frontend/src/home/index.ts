import { lazyPage } from '../ui/lazy/lazyPage.tsx'

export const HomePage = lazyPage(() => import('./HomePage.tsx'))
