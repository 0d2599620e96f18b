import { TabbedShowLayout, useRecordContext, type RaRecord, type TabProps } from 'react-admin'
import { useT, type MessageKey } from '../../i18n/useT.ts'

/** A tab of a record's page; with `only` for some records. Its content is no field, to be labelled. */
export function RecordTab({
  only = () => true,
  children,
  ...tab
}: TabProps & { label: MessageKey; only?: (record: RaRecord) => boolean }) {
  const t = useT()
  const record = useRecordContext()
  if (!record || !only(record)) return null
  return (
    <TabbedShowLayout.Tab {...tab}>
      <div role="tabpanel" aria-label={t(tab.label)}>
        {children}
      </div>
    </TabbedShowLayout.Tab>
  )
}
