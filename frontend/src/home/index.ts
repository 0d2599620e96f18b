import { lazyPage } from '../ui/lazyPage.tsx'

export const HomePage = lazyPage(() => import('./HomePage.tsx'))
