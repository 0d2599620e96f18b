import type { ReactNode } from 'react'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { useT } from '../../i18n/useT.ts'

export function DashboardHead({ actions }: { actions?: ReactNode }) {
  const t = useT()
  return <PageHead title={t('dashboard.title')} lead={t('dashboard.lead')} actions={actions} />
}
