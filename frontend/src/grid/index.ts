/** What a list of records is declared with, besides react-admin's own parts. */
export { AddActions } from './AddActions.tsx'
export { BulkChangeButton, BulkDeleteButton } from './bulk/BulkChangeButton.tsx'
export { DataTableOrCards } from './DataTableOrCards.tsx'
export { FixedCol } from './FixedCol.tsx'
export { DriverFilter, PersonFilter } from './PersonFilter.tsx'
export { RecordList } from './RecordList.tsx'
export { RowActions } from './RowActions.tsx'
export { StaffPage } from './StaffPage.tsx'
