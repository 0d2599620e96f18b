import { useEffect } from 'react'
import { BRANDING } from '../theme/branding.ts'

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === BRANDING.product ? title : `${title} · ${BRANDING.product}`
  }, [title])
}
