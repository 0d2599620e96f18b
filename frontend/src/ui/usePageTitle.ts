import { useEffect } from 'react'
import { BRANDING } from '../theme/branding.ts'

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === BRANDING.product ? title : `${title} · ${BRANDING.product}`
  }, [title])
}
