import type { ComponentType } from 'react'
import type { MessageKey } from '../i18n/useT.ts'
import { AddActions } from './AddActions.tsx'
import type { RecordsProps } from './RecordList.tsx'
import { StaffPage } from './StaffPage.tsx'

/** The page of a list to which admins add, one by one or from a file. */
export const ListPage = ({
  records: Records,
  lead,
}: {
  records: ComponentType<RecordsProps>
  lead: MessageKey
}) => (
  <StaffPage lead={lead} action={<AddActions />}>
    <Records />
  </StaffPage>
)
