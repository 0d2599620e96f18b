import './cards.css'
import { Paper } from '@mui/material'
import { createElement, useDeferredValue, type ReactNode } from 'react'
import {
  FieldTitle,
  ListNoResults,
  RecordContextProvider,
  useListContext,
  useResourceContext,
  useStore,
  type RaRecord,
} from 'react-admin'
import { NextStep } from '../ui/page/NextStep.tsx'
import { FixedCol, columnsOf, type Column } from './columns/columns.tsx'
import { GridWaiting } from './GridWaiting.tsx'
import { SelectRow } from './bulk/SelectRecords.tsx'

const CARDS = 3
const CARD_HEIGHT = 76

/** What a column shows of a record, as `DataTable` would in a cell. */
function valueOf({ props: { children, render, field, source = '' } }: Column, record: RaRecord): ReactNode {
  if (children !== undefined) return children
  if (render) return render(record)
  return field ? createElement(field, { source }) : String(record[source] ?? '')
}

/** A time or a figure cut short would be another one. */
const isWhole = ({ props: { align, className } }: Column): boolean =>
  align === 'right' || className === 'one-line'

interface CardsProps {
  storeKey: string
  unshown: readonly string[]
  plain: boolean
  mark: string | undefined
  /** Facts in lines of their own, with their names. */
  below: readonly string[]
  card: ((record: RaRecord) => ReactNode) | undefined
  empty: ReactNode
  children: ReactNode
}

export function RecordCards({ waiting, ...cards }: CardsProps & { waiting: boolean }) {
  const { data = [] } = useListContext()
  if (waiting) return <GridWaiting rows={CARDS} height={CARD_HEIGHT} />
  return <Cards records={data} {...cards} />
}

/** The first screen at once, the cards below in slices: a finger is heard between two of them. */
function Cards({
  records,
  storeKey,
  unshown,
  plain,
  mark,
  below,
  card: short,
  empty,
  children,
}: CardsProps & { records: RaRecord[] }) {
  const resource = useResourceContext()
  const shown = useDeferredValue(records)
  const [hidden] = useStore<readonly string[]>(storeKey, unshown)
  const columns = columnsOf(children)
  const heading = columns.find(({ type }) => type === FixedCol) ?? columns[0]!
  const marked = mark === undefined ? undefined : columns.find(({ props: { source } }) => source === mark)
  const facts = columns.filter(
    (column) =>
      column !== heading &&
      column !== marked &&
      column.type !== FixedCol &&
      !hidden.includes(column.props.source ?? ''),
  )
  const actions = columns.filter((column) => column !== heading && column.type === FixedCol)
  const isInLine = ({ props: { source = '' } }: Column) => !below.includes(source)
  const fact = (column: Column, record: RaRecord) => (
    <div key={column.key} className={isWhole(column) ? 'whole' : undefined}>
      <dt className={isInLine(column) ? 'visually-hidden' : undefined}>
        <FieldTitle label={column.props.label} source={column.props.source} resource={resource} />
      </dt>
      <dd>{valueOf(column, record)}</dd>
    </div>
  )
  const card = (record: RaRecord) =>
    short ? (
      <Paper component="li" key={record.id}>
        {short(record)}
      </Paper>
    ) : (
      <RecordContextProvider key={record.id} value={record}>
        <Paper component="li" className="grid-card">
          {!plain && <SelectRow />}
          <div className="grid-card-lines">
            <div className="grid-card-head">
              <strong>{valueOf(heading, record)}</strong>
              {marked && <span>{valueOf(marked, record)}</span>}
            </div>
            <dl className="grid-card-facts">
              {facts.filter(isInLine).map((column) => fact(column, record))}
            </dl>
            {below.length > 0 && (
              <dl className="grid-card-below">
                {facts.filter((column) => !isInLine(column)).map((column) => fact(column, record))}
              </dl>
            )}
          </div>
          {actions.map((column) => (
            <div key={column.key}>{valueOf(column, record)}</div>
          ))}
        </Paper>
      </RecordContextProvider>
    )
  return (
    <>
      {records.length === 0 && (empty ?? <ListNoResults />)}
      <ul className="rows grid-cards">
        {shown.slice(0, CARDS).map(card)}
        <NextStep>{shown.slice(CARDS).map(card)}</NextStep>
      </ul>
    </>
  )
}
