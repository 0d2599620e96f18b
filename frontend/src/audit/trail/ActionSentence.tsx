import type { AuditEventRow } from '@longhaul/core/contract'
import { Link } from 'react-router-dom'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT } from '../../i18n/useT.ts'
import { actionWords, isKind, type Kind } from './actionWords.ts'

/** Where a record of a kind is shown; drivers' profiles and terms have ids of their own. */
const PAGES: Partial<Record<Kind, string>> = {
  carrier: 'carriers',
  vehicle: 'vehicles',
  user: 'drivers',
  trip: 'trips',
  duty_status: 'duty-statuses',
  eld_log: 'logs',
}

/** What was done to what, in words: 'Changed vehicle FRH101'. */
export function ActionSentence({ event }: { event: AuditEventRow }) {
  const t = useT()
  const placeName = usePlaceName()
  const { action, record_kind, record_id, record_name } = event
  const numbered = record_id === null ? null : t('auditTrail.numbered', { id: record_id })
  const name = record_name === null ? numbered : placeName(record_name)
  const page = isKind(record_kind) ? PAGES[record_kind] : undefined
  return (
    <>
      {actionWords(event, t)}{' '}
      {page && record_id !== null && action !== 'delete' ? (
        <Link to={`/${page}/${record_id}`}>{name}</Link>
      ) : (
        name
      )}
    </>
  )
}
