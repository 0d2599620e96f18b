import type { CarrierRow } from '@longhaul/core/contract'
import { useReference } from 'react-admin'
import { Link } from 'react-router-dom'
import { useT } from '../../i18n/useT.ts'

/** A driver's carrier by its name. */
export function CarrierLink({ id }: { id: number }) {
  const t = useT()
  const { referenceRecord } = useReference<CarrierRow>({ reference: 'carriers', id })
  return <Link to={`/carriers/${id}`}>{referenceRecord?.name ?? t('nav.loading')}</Link>
}
