import type { AuditEventRow } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { DataTable, DateInput, NumberInput, SelectInput, useRecordContext, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { DataTableOrCards, PersonFilter, RecordList, StaffPage } from '../../grid/index.ts'
import { useSignedInUser } from '../../app/session.ts'
import { useT } from '../../i18n/useT.ts'
import { formatMoment } from '../../ui/format.ts'
import { Deed, type Kind } from './Deed.tsx'
import { Difference } from './Difference.tsx'
import { auditTrail } from './messages.ts'

const namesOf = (words: object, under: string) =>
  Object.keys(words).map((id) => ({ id, name: `${under}.${id}` }))

const filters = [
  <SelectInput
    key="action"
    source="action"
    choices={namesOf(auditTrail.action, 'auditTrail.action')}
    emptyText="records.all"
  />,
  <SelectInput
    key="record_kind"
    source="record_kind"
    choices={namesOf(auditTrail.kind, 'auditTrail.kind')}
    emptyText="records.all"
  />,
  <NumberInput key="record_id" source="record_id" min={1} />,
  <PersonFilter key="user_id" source="user_id" label="auditTrail.who" />,
  <DateInput key="at_gte" source="at_gte" label="auditTrail.from" />,
  <DateInput key="at_lte" source="at_lte" label="auditTrail.to" />,
]

/** The audit trail; with `within` what was done to one record, or by one user. */
export function ChangeRecords({
  within,
}: {
  within?: { record_kind: Kind; record_id: number } | { user_id: number }
}) {
  const t = useT()
  const { home_zone } = useSignedInUser()
  return (
    <RecordList
      resource="audit-trail"
      sort={{ field: 'at', order: 'DESC' }}
      filters={within ? filters.filter(({ key }) => key && !(key in within) && key !== 'record_id') : filters}
      within={within}
    >
      <DataTableOrCards>
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
          render={(event: AuditEventRow) => <Deed event={event} />}
        />
        <DataTable.Col
          source="change"
          disableSort
          render={(event: AuditEventRow) => <Difference event={event} />}
        />
        <DataTable.Col
          source="address"
          disableSort
          render={({ address }: AuditEventRow) => address ?? t('auditTrail.unknownAddress')}
        />
      </DataTableOrCards>
    </RecordList>
  )
}

/** What was done to the record on show. */
export function ChangesOf({ kind }: { kind: Kind }) {
  const record = useRecordContext<RaRecord<number>>()
  return record && <ChangeRecords within={{ record_kind: kind, record_id: record.id }} />
}

/** /audit-trail: what everybody did, for staff. */
export default function AuditTrailList() {
  const t = useT()
  return (
    <StaffPage
      title="nav.auditTrail"
      action={
        <Button component={Link} to="/audit-trail/proof" variant="outlined">
          {t('auditTrail.proof.title')}
        </Button>
      }
    >
      <ChangeRecords />
    </StaffPage>
  )
}
