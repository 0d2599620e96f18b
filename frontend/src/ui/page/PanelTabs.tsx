import { Tab, Tabs } from '@mui/material'

/** Tabs over a panel of the page: `of` names both, `${of}-tab-…` and `${of}-panel-…`. */
export const PanelTabs = <Name extends string>({
  of,
  name,
  tabs,
  shown,
  labelOf,
  onShow,
}: {
  of: string
  name: string
  tabs: readonly Name[]
  shown: Name
  labelOf: (tab: Name) => string
  onShow: (tab: Name) => void
}) => (
  <Tabs
    value={shown}
    aria-label={name}
    variant="scrollable"
    scrollButtons={false}
    onChange={(_event, tab: Name) => onShow(tab)}
  >
    {tabs.map((tab) => (
      <Tab
        key={tab}
        value={tab}
        id={`${of}-tab-${tab}`}
        aria-controls={`${of}-panel-${tab}`}
        label={labelOf(tab)}
      />
    ))}
  </Tabs>
)
