import { PageHead } from '../../ui/page/PageHead.tsx'
import { useT } from '../../i18n/useT.ts'

export function TripCreateHead() {
  const t = useT()
  return (
    <PageHead
      back={{ to: '/dashboard', label: t('trips.back') }}
      title={t('trips.createTitle')}
      lead={t('trips.createLead')}
    />
  )
}
