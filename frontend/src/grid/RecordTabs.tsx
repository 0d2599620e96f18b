import { Tab, Tabs } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useT } from '../i18n/useT.ts'

export interface RecordTab {
  name: string
  label: string
  panel: () => ReactNode
}

/** What belongs to a record, a tab each; the open one stands in the address. */
export function RecordTabs({ tabs }: { tabs: readonly [RecordTab, ...RecordTab[]] }) {
  const t = useT()
  const id = useId()
  const [params, setParams] = useSearchParams()
  const open = tabs.find(({ name }) => name === params.get('tab')) ?? tabs[0]
  return (
    <>
      <Tabs
        value={open.name}
        aria-label={t('records.related')}
        variant="scrollable"
        scrollButtons={false}
        onChange={(_event, name: string) => setParams(name === tabs[0].name ? {} : { tab: name })}
        sx={{ marginBottom: 3 }}
      >
        {tabs.map(({ name, label: words }) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-tab-${name}`}
            aria-controls={`${id}-panel-${name}`}
            label={words}
          />
        ))}
      </Tabs>
      <section role="tabpanel" id={`${id}-panel-${open.name}`} aria-labelledby={`${id}-tab-${open.name}`}>
        {open.panel()}
      </section>
    </>
  )
}
