import { useMediaQuery } from '@mui/material'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import {
  FilterButton,
  FilterContext,
  List,
  Pagination,
  TopToolbar,
  useListContext,
  useTranslate,
  type ListProps,
  type RaRecord,
} from 'react-admin'
import type { MessageKey } from '../i18n/useT.ts'
import { NextStep } from '../ui/page/NextStep.tsx'
import { usePhone } from '../ui/usePhone.ts'
import { ExportButton } from './download/ExportButton.tsx'
import { ColumnChoiceProvider, ColumnsButton } from './columns/ColumnChoice.tsx'
import { ListFilters } from './filters/ListFilters.tsx'
import { DataTableOrCards } from './DataTableOrCards.tsx'

/** A list on its own page, or as a tab of another record: then only what is `within` it. */
export interface RecordsProps {
  within?: Readonly<Record<string, unknown>> | undefined
  /** Heads the reason why it could not be loaded. */
  failedTitle?: MessageKey
}

type Filter = ReactElement<{ source: string; alwaysOn?: boolean }>

interface RecordListProps extends RecordsProps, Pick<ListProps, 'sort' | 'queryOptions'> {
  resource: string
  /** Inputs; what they hold stands in the address, but for a tab's. */
  filters: readonly Filter[]
  /** Filters that wait behind a button where a line of the desk, below a width, has no room for all. */
  lesser?: { readonly of: readonly string[]; readonly below: string }
  bulk?: ReactNode
  /** Columns that show only when they are chosen. */
  unshown?: readonly string[]
  /** The same of a phone, where they are others. */
  spare?: readonly string[]
  /** Rows are only read: none is selected or exported. */
  plain?: boolean
  /** The column that stands beside the name on a phone. */
  mark?: string
  /** Facts that a card tells in lines of their own, with their names. */
  below?: readonly string[]
  /** What a card holds on a phone, in the place of every column. */
  card?: (record: RaRecord) => ReactNode
  /** What can be done with all that the list is filtered to. */
  tools?: ReactNode
  /** Of when the rows are, which then stay while they cannot be read again. */
  note?: ReactNode
  /** What failed, where the server gave no sentence. */
  fallback?: string
  /** What an empty list says. */
  none?: MessageKey
  /** `DataTable.Col` and `FixedCol`. */
  children: ReactNode
}

/** On a phone react-admin leaves the arrows their English names. */
function Pages() {
  const translate = useTranslate()
  const { error, data } = useListContext()
  // react-admin would count rows that never came.
  if (error && !data) return null
  const buttonName = (way: 'next' | 'previous') => {
    const name = translate(`ra.navigation.${way}`)
    return { 'aria-label': name, title: name }
  }
  return (
    <Pagination
      slotProps={{ actions: { previousButton: buttonName('previous'), nextButton: buttonName('next') } }}
    />
  )
}

const isOffered = ({ props: { alwaysOn = false } }: Filter): boolean => !alwaysOn

/** react-admin's list as staff see it: 25 to a page; on a phone filters are behind a button. */
export function RecordList({
  filters,
  lesser = { of: [], below: '0rem' },
  within,
  bulk,
  unshown,
  spare,
  plain = false,
  mark,
  below,
  card,
  none,
  fallback,
  failedTitle,
  note,
  tools,
  queryOptions,
  children,
  ...list
}: RecordListProps) {
  const phone = usePhone()
  const isRoomy = useMediaQuery(`(min-width: ${lesser.below})`, { noSsr: true })
  const waits = (source: string) => phone || (!isRoomy && lesser.of.includes(source))
  const shown = filters
    .filter(({ props: { source } }) => !within || !(source in within))
    .map((filter) =>
      cloneElement(filter, {
        alwaysOn: !waits(filter.props.source) || within !== undefined || filter.props.source === 'q',
      }),
    )
  return (
    <List
      {...list}
      // The failure stands in the list: not in a message as well.
      queryOptions={{ ...queryOptions, onError: () => undefined }}
      // StaffPage's Guard has decided, without two turns of waiting; the server decides again.
      disableAuthentication
      title={false}
      perPage={25}
      pagination={<Pages />}
      actions={false}
      exporter={false}
      empty={false}
      {...(within && { filter: within, disableSyncWithLocation: true, storeKey: false })}
    >
      <ColumnChoiceProvider>
        <FilterContext.Provider value={shown}>
          <div className="list-head" role="search">
            <ListFilters />
            <TopToolbar>
              <ColumnsButton />
              {!within && (
                // Where every filter is on show react-admin draws no button: it is told of none that is.
                <FilterContext.Provider value={shown.some(isOffered) ? shown : [...filters]}>
                  <FilterButton />
                </FilterContext.Provider>
              )}
              {tools}
              {!plain && <ExportButton />}
            </TopToolbar>
          </div>
        </FilterContext.Provider>
        <NextStep>
          {note}
          <DataTableOrCards
            bulk={bulk}
            plain={plain}
            live={note !== undefined}
            {...{ mark, below, card, none, fallback, failedTitle }}
            {...(unshown && { unshown })}
            {...(spare && { spare })}
          >
            {children}
          </DataTableOrCards>
        </NextStep>
      </ColumnChoiceProvider>
    </List>
  )
}
