import type { ReactElement } from 'react'
import { DataTable, useDataTableRenderContext, type DataTableColumnProps, type RaRecord } from 'react-admin'

/** A column that cannot be hidden: the first one names the record, others hold what can be done with it. */
export const FixedCol = <Row extends RaRecord = RaRecord>(
  props: DataTableColumnProps<Row>,
): ReactElement | null =>
  useDataTableRenderContext() === 'columnsSelector' ? null : <DataTable.Col<Row> {...props} />
