import { Paper } from '@mui/material'
import { createElement, type ReactElement, type ReactNode } from 'react'
import {
  FieldTitle,
  ListNoResults,
  RecordContextProvider,
  useListContext,
  useResourceContext,
  useStore,
  type DataTableColumnProps,
  type RaRecord,
} from 'react-admin'
import { columnsOf } from './columnsOf.ts'
import { FixedCol } from './FixedCol.tsx'
import { GridWaiting } from './GridWaiting.tsx'
import { SelectRow } from './bulk/SelectRecords.tsx'

const CARDS = 5
const FACT_HEIGHT = 44

type Column = ReactElement<DataTableColumnProps>

/** What a column shows of a record, as `DataTable` would in a cell. */
function valueOf({ props: { children, render, field, source = '' } }: Column, record: RaRecord): ReactNode {
  if (children !== undefined) return children
  if (render) return render(record)
  return field ? createElement(field, { source }) : String(record[source] ?? '')
}

/** The records of a list on a phone: a card each, headed by what names the record. */
export function RecordCards({ storeKey, children }: { storeKey: string; children: ReactNode }) {
  const resource = useResourceContext()
  const { data, isPending } = useListContext()
  const [hidden] = useStore<string[]>(storeKey, [])
  const columns = columnsOf(children)
  if (isPending) return <GridWaiting rows={CARDS} height={FACT_HEIGHT * columns.length} />
  const heading = columns.find(({ type }) => type === FixedCol) ?? columns[0]!
  const facts = columns.filter(
    (column) => column !== heading && column.type !== FixedCol && !hidden.includes(column.props.source ?? ''),
  )
  const actions = columns.filter((column) => column !== heading && column.type === FixedCol)
  return (
    <>
      {data?.length === 0 && <ListNoResults />}
      <ul className="rows grid-cards">
        {data?.map((record: RaRecord) => (
          <RecordContextProvider key={record.id} value={record}>
            <Paper component="li" sx={{ padding: 2 }}>
              <div className="card-head">
                <strong>{valueOf(heading, record)}</strong>
                <SelectRow />
              </div>
              <dl className="facts">
                {facts.map((column) => (
                  <div key={column.key}>
                    <dt>
                      <FieldTitle
                        label={column.props.label}
                        source={column.props.source}
                        resource={resource}
                      />
                    </dt>
                    <dd>{valueOf(column, record)}</dd>
                  </div>
                ))}
              </dl>
              {actions.map((column) => (
                <div key={column.key}>{valueOf(column, record)}</div>
              ))}
            </Paper>
          </RecordContextProvider>
        ))}
      </ul>
    </>
  )
}
