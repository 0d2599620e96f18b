import '../../i18n/en/records.ts'
import { Suspense } from 'react'
import type { AuditEventRow } from '@longhaul/core/contract'
import { DataTable, NumberInput } from 'react-admin'
import { Link } from 'react-router-dom'
import { codeFilter, dayFilters, personFilter } from '../../grid/filters/filters.tsx'
import { PageLink, RecordList, StaffPage, type RecordsProps } from '../../grid/index.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { useT } from '../../i18n/useT.ts'
import { formatMoment } from '../../ui/format.ts'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { ActionSentence } from './ActionSentence.tsx'
import { auditTrail } from './messages.ts'

const FieldChanges = lazyPage(() => import('./FieldChanges.tsx'))

const filters = [
  codeFilter('action', Object.keys(auditTrail.action), 'auditTrail.action'),
  codeFilter('record_kind', Object.keys(auditTrail.kind), 'auditTrail.kind'),
  <NumberInput key="record_id" source="record_id" min={1} />,
  personFilter('user_id', 'auditTrail.who'),
  ...dayFilters('at', 'auditTrail.from', 'auditTrail.to'),
]

/** Nothing of them is cut: they stand nowhere else. */
const BELOW = ['action', 'change']

/** Whoever looks by it comes from the record. */
const LESSER = { of: ['record_id'], below: '88rem' }

export function ChangeRecords(props: RecordsProps) {
  const t = useT()
  const { home_zone } = useSignedInUser()
  return (
    <RecordList
      {...props}
      resource="audit-trail"
      sort={{ field: 'at', order: 'DESC' }}
      filters={filters}
      spare={['address']}
      lesser={LESSER}
      below={BELOW}
    >
      <DataTable.Col source="at" render={({ at }: AuditEventRow) => formatMoment(at, home_zone)} />
      <DataTable.Col
        source="username"
        disableSort
        render={({ user_id, user_name, username }: AuditEventRow) =>
          user_id === null ? (
            t('auditTrail.nobody')
          ) : (
            <Link to={`/drivers/${user_id}`}>{user_name || username}</Link>
          )
        }
      />
      <DataTable.Col
        source="action"
        disableSort
        render={(event: AuditEventRow) => <ActionSentence event={event} />}
      />
      <DataTable.Col
        source="change"
        disableSort
        render={(event: AuditEventRow) => (
          <Suspense>
            <FieldChanges event={event} />
          </Suspense>
        )}
      />
      <DataTable.Col
        source="address"
        disableSort
        render={({ address }: AuditEventRow) => address ?? t('auditTrail.unknownAddress')}
      />
    </RecordList>
  )
}

export default function AuditTrailList() {
  const t = useT()
  return (
    <StaffPage
      title="staffNav.auditTrail"
      action={<PageLink to="/audit-trail/proof" label={t('auditTrail.toProof')} />}
    >
      <ChangeRecords />
    </StaffPage>
  )
}
