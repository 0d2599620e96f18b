import { useEffect } from 'react'
import { branding } from '../theme/branding.ts'

export function usePageTitle(title: string): void {
  useEffect(() => {
    const { company_name } = branding()
    document.title = title === company_name ? title : `${title} · ${company_name}`
  }, [title])
}
