import '../../i18n/en/records.ts'
import { WithRecord } from 'react-admin'
import { RecordTab, type RecordTabProps } from '../../grid/record/index.ts'
import { ChangeRecords } from './index.ts'
import type { Kind } from './ActionSentence.tsx'

export const ChangesTab = ({ kind, ...tab }: Omit<RecordTabProps, 'label'> & { kind: Kind }) => (
  <RecordTab {...tab} label="auditTrail.changes">
    <WithRecord
      render={({ id }) => <ChangeRecords within={{ record_kind: kind, record_id: id as number }} />}
    />
  </RecordTab>
)
