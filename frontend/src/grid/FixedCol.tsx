import type { ReactElement } from 'react'
import { DataTable, type DataTableColumnProps, type RaRecord } from 'react-admin'

/** A column that cannot be hidden: the first one names the record, others hold what can be done with it. */
export const FixedCol = <Row extends RaRecord = RaRecord>(props: DataTableColumnProps<Row>): ReactElement => (
  <DataTable.Col<Row> {...props} />
)
