import type { ComponentType } from 'react'
import { useT } from '../../i18n/useT.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'

function NoMap() {
  const t = useT()
  return <ErrorBanner message={t('trips.map.failed')} />
}

/** A part with a map, after its page. That the map does not come is not the page's trouble. */
export const orNoMap = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPage<Props>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: NoMap }),
    ),
  )
