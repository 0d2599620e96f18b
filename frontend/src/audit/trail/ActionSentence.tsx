import type { AuditEventRow } from '@longhaul/core/contract'
import { Link } from 'react-router-dom'
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
  const { action, record_kind, record_id, record_name } = event
  const name = record_name ?? (record_id === null ? null : t('auditTrail.numbered', { id: record_id }))
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
