import { lazyPage } from '../ui/lazy/lazyPage.tsx'

/** Its words come with it, so that no other page carries them. */
export const InspectionPage = lazyPage(async () => {
  const [page] = await Promise.all([import('./InspectionPage.tsx'), import('../i18n/en/roadside.ts')])
  return page
})
