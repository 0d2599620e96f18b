import { Skeleton } from '@mui/material'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { TabbedShowLayout, WithRecord, useRecordContext, type RaRecord, type TabProps } from 'react-admin'
import { useT, type MessageKey } from '../../i18n/useT.ts'
import type { RecordsProps } from '../RecordList.tsx'

export type RecordTabProps = Omit<TabProps, 'children'> & { label: MessageKey }

/** A tab of a record's page; with `only` for some records. Its content is no field, to be labelled. */
export function RecordTab({
  only = () => true,
  children,
  ...tab
}: RecordTabProps & { only?: (record: RaRecord) => boolean; children: ReactNode }) {
  const t = useT()
  const record = useRecordContext()
  if (!record || !only(record)) return null
  return (
    <TabbedShowLayout.Tab {...tab}>
      <div role="tabpanel" aria-label={t(tab.label)}>
        <Suspense fallback={<Skeleton variant="rounded" height={320} sx={{ maxWidth: 'none' }} />}>
          {children}
        </Suspense>
      </div>
    </TabbedShowLayout.Tab>
  )
}

/** A tab with the records of another resource that name this one in the field `by`. */
export function RelatedTab({
  records: Records,
  by,
  ...tab
}: RecordTabProps & { records: ComponentType<RecordsProps>; by: string }) {
  return (
    <RecordTab {...tab}>
      <WithRecord render={({ id }) => <Records within={{ [by]: id as number }} />} />
    </RecordTab>
  )
}
