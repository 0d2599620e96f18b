import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { DataTableColumnProps } from 'react-admin'

/** The columns written as children of a table. */
export const columnsOf = (children: ReactNode): ReactElement<DataTableColumnProps>[] =>
  Children.toArray(children).filter((child) => isValidElement<DataTableColumnProps>(child))
