import type { AuditEventRow } from '@longhaul/core/contract'
import { Link } from 'react-router-dom'
import { useT } from '../../i18n/useT.ts'
import { auditTrail } from './messages.ts'

type Action = keyof typeof auditTrail.action
export type Kind = keyof typeof auditTrail.kind

const isAction = (name: string): name is Action => name in auditTrail.action
const isKind = (name: string): name is Kind => name in auditTrail.kind

/** Where a record of a kind is shown; drivers' profiles and terms have ids of their own. */
const PAGES: Partial<Record<Kind, string>> = {
  carrier: 'carriers',
  vehicle: 'vehicles',
  user: 'drivers',
  trip: 'trips',
  duty_status: 'duty-statuses',
  eld_log: 'logs',
}

/** Actions whose words do not run on to the record: 'Password changed: user Maria Ortega'. */
const APART: ReadonlySet<string> = new Set([
  'password',
  'password-link',
  'link-confirmed',
  'link-denied',
  'admin',
  'refused',
  'session-end',
  'session-copied',
  'export',
  'export-end',
  'pdf',
  'hand-over',
  'push-on',
  'push-off',
  'mail',
  'mail-not-taken',
  'two-step-on',
  'two-step-off',
  'two-step-reset',
  'two-step-reset-seen',
  'recovery-code',
  'recovery-codes',
  'passkey-added',
  'passkey-removed',
  'baseline',
])

/** What was done to what, in words: 'Changed vehicle FRH101'. */
export function ActionSentence({ event }: { event: AuditEventRow }) {
  const t = useT()
  const { action, record_kind, record_id, record_name } = event
  const done = isAction(action) ? t(`auditTrail.action.${action}`) : action
  const kind = isKind(record_kind) ? t(`auditTrail.kind.${record_kind}`) : record_kind
  const name = record_name ?? (record_id === null ? null : t('auditTrail.numbered', { id: record_id }))
  const page = isKind(record_kind) ? PAGES[record_kind] : undefined
  return (
    <>
      {record_kind === 'session'
        ? done
        : t(APART.has(action) ? 'auditTrail.deedApart' : 'auditTrail.deed', {
            done,
            kind: kind.toLowerCase(),
          })}{' '}
      {page && record_id !== null && action !== 'delete' ? (
        <Link to={`/${page}/${record_id}`}>{name}</Link>
      ) : (
        name
      )}
    </>
  )
}
