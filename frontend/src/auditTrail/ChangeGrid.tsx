import type { AuditEventRow } from '@longhaul/core/contract'
import { Link } from 'react-router-dom'
import { useT, type MessageKey } from '../shell/i18n/useT.ts'
import { RecordGrid } from '../shell/RecordGrid.tsx'
import { useSignedInUser } from '../shell/session.ts'
import { formatMoment } from '../ui/format.ts'
import { auditTrail } from './messages.ts'

type Action = keyof typeof auditTrail.action
type Kind = keyof typeof auditTrail.kind

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

function RecordName({ event }: { event: AuditEventRow }) {
  const t = useT()
  const kind = isKind(event.record_kind) ? t(`auditTrail.kind.${event.record_kind}`) : event.record_kind
  if (event.record_id === null) return kind
  const name = t('auditTrail.numbered', { kind, id: event.record_id })
  const page = isKind(event.record_kind) ? PAGES[event.record_kind] : undefined
  return page && event.action !== 'delete' ? <Link to={`/${page}/${event.record_id}`}>{name}</Link> : name
}

function Difference({ event }: { event: AuditEventRow }) {
  const t = useT()
  const said = (value: unknown) =>
    value === null || value === undefined || value === ''
      ? t('auditTrail.empty')
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)
  const fields = [...new Set([...Object.keys(event.before ?? {}), ...Object.keys(event.after ?? {})])]
  return (
    <ul className="change-list">
      {fields.map((field) => (
        <li key={field}>
          {event.before === null
            ? t('auditTrail.added', { field, after: said(event.after?.[field]) })
            : t('auditTrail.changed', {
                field,
                before: said(event.before[field]),
                after: said(event.after?.[field]),
              })}
        </li>
      ))}
    </ul>
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
        { kind: 'date', name: 'at_gte', label: 'auditTrail.from' },
      ]}
      columns={[
        {
          source: 'at',
          label: 'auditTrail.at',
          sortable: true,
          always: true,
          render: ({ at }) => formatMoment(at, home_zone),
        },
        {
          source: 'username',
          label: 'auditTrail.who',
          render: ({ user_id, username }) =>
            user_id === null ? t('auditTrail.nobody') : <Link to={`/drivers/${user_id}`}>{username}</Link>,
        },
        {
          source: 'action',
          label: 'auditTrail.what',
          render: ({ action }) => (isAction(action) ? t(`auditTrail.action.${action}`) : action),
        },
        { source: 'record', label: 'auditTrail.record', render: (event) => <RecordName event={event} /> },
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
