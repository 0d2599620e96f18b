import { cloneElement, type ReactElement } from 'react'
import { FilterButton, FilterContext, FilterForm, List, TopToolbar, type ListProps } from 'react-admin'
import { usePhone } from '../ui/usePhone.ts'
import { ExportButton } from './ExportButton.tsx'
import { ColumnChoiceProvider, ColumnsButton } from './ColumnChoice.tsx'

interface RecordListProps extends Pick<ListProps, 'resource' | 'sort' | 'children'> {
  resource: string
  /** Inputs; what they hold stands in the address. */
  filters: readonly ReactElement<{ source: string; alwaysOn?: boolean }>[]
  /** What holds besides, as in a tab of another record; the address is then left alone. */
  within?: object | undefined
}

/** react-admin's list as staff see it: 25 to a page; on a phone filters are behind a button. */
export function RecordList({ filters, within, children, ...list }: RecordListProps) {
  const phone = usePhone()
  const shown = filters.map((filter) =>
    cloneElement(filter, { alwaysOn: !phone || within !== undefined || filter.props.source === 'q' }),
  )
  return (
    <List
      {...list}
      title={false}
      perPage={25}
      actions={false}
      exporter={false}
      empty={false}
      {...(within && { filter: within, disableSyncWithLocation: true, storeKey: false })}
    >
      <ColumnChoiceProvider>
        <FilterContext.Provider value={shown}>
          <div className="list-head" role="search">
            <FilterForm />
            <TopToolbar>
              <ColumnsButton />
              {!within && <FilterButton />}
              <ExportButton />
            </TopToolbar>
          </div>
        </FilterContext.Provider>
        {children}
      </ColumnChoiceProvider>
    </List>
  )
}
