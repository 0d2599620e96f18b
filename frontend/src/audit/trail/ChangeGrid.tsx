import type { AuditEventRow } from '@longhaul/core/contract'
import { Link } from 'react-router-dom'
import { PEOPLE } from '../../accounts/drivers/offered.ts'
import { useT, type MessageKey } from '../../i18n/useT.ts'
import { RecordGrid } from '../../grid/RecordGrid.tsx'
import { useSignedInUser } from '../../app/session.ts'
import { formatMoment } from '../../ui/format.ts'
import { Difference } from './Difference.tsx'
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

const actionChoices = (Object.keys(auditTrail.action) as Action[]).map((value) => ({
  value,
  label: `auditTrail.action.${value}` satisfies MessageKey,
}))
const kindChoices = (Object.keys(auditTrail.kind) as Kind[]).map((value) => ({
  value,
  label: `auditTrail.kind.${value}` satisfies MessageKey,
}))

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
  'two-step-on',
  'two-step-off',
  'two-step-reset',
  'two-step-reset-seen',
  'recovery-code',
  'recovery-codes',
  'passkey-added',
  'passkey-removed',
])

/** What was done to what, in words: 'Changed vehicle FRH101'. */
function Deed({ event }: { event: AuditEventRow }) {
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

/** The audit trail; with `of` what was done to one record, or by one user. */
export function ChangeGrid({ of }: { of?: { record_kind: Kind; record_id: number } | { user_id: number } }) {
  const t = useT()
  const { home_zone } = useSignedInUser()
  return (
    <RecordGrid<AuditEventRow>
      resource="audit-trail"
      {...(of && { within: of })}
      sort={{ field: 'at', order: 'DESC' }}
      empty="auditTrail.none"
      filters={[
        { kind: 'choice', name: 'action', label: 'auditTrail.what', choices: actionChoices },
        ...(of && 'record_kind' in of
          ? []
          : [
              {
                kind: 'choice',
                name: 'record_kind',
                label: 'auditTrail.record',
                choices: kindChoices,
              } as const,
            ]),
        ...(of ? [] : [{ kind: 'number', name: 'record_id', label: 'auditTrail.recordNumber' } as const]),
        ...(of && 'user_id' in of
          ? []
          : [{ kind: 'record', name: 'user_id', label: 'auditTrail.who', of: PEOPLE } as const]),
        { kind: 'date', name: 'at_gte', label: 'auditTrail.from' },
        { kind: 'date', name: 'at_lte', label: 'auditTrail.to' },
      ]}
      columns={[
        {
          source: 'at',
          label: 'auditTrail.at',
          sortable: true,
          render: ({ at }) => formatMoment(at, home_zone),
        },
        {
          source: 'username',
          label: 'auditTrail.who',
          render: ({ user_id, user_name, username }) =>
            user_id === null ? (
              t('auditTrail.nobody')
            ) : (
              <Link to={`/drivers/${user_id}`}>{user_name || username}</Link>
            ),
        },
        { source: 'action', label: 'auditTrail.what', render: (event) => <Deed event={event} /> },
        { source: 'change', label: 'auditTrail.change', render: (event) => <Difference event={event} /> },
        {
          source: 'address',
          label: 'auditTrail.address',
          render: ({ address }) => address ?? t('auditTrail.unknownAddress'),
        },
      ]}
    />
  )
}
