import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { DataTable, type DataTableColumnProps, type RaRecord } from 'react-admin'
import { RecordLink } from '../record/links.tsx'
import { RowActions } from './RowActions.tsx'

/** A column that cannot be hidden: the first one names the record, others hold what can be done with it. */
export const FixedCol = <Row extends RaRecord = RaRecord>(props: DataTableColumnProps<Row>): ReactElement => (
  <DataTable.Col<Row> {...props} />
)

export const NameCol = (props: DataTableColumnProps) => (
  <FixedCol {...props}>
    <RecordLink />
  </FixedCol>
)

export const ActionsCol = (props: DataTableColumnProps) => (
  <FixedCol {...props} label="records.actions">
    <RowActions />
  </FixedCol>
)

export type Column = ReactElement<DataTableColumnProps>

/** The columns written as children of a table, the short ones written out. */
export const columnsOf = (children: ReactNode): Column[] =>
  Children.toArray(children)
    .filter((child): child is Column => isValidElement(child))
    .map((column) =>
      column.type === NameCol || column.type === ActionsCol
        ? cloneElement(column.type(column.props) as Column, { key: column.key })
        : column,
    )
