/** What a list of records is declared with, besides its columns, its filters and react-admin's own parts. */
export { AddActions } from './AddActions.tsx'
export { BulkChangeButton, BulkDeleteButton } from './bulk/BulkChangeButton.tsx'
export { ListPage } from './ListPage.tsx'
export { PageLink } from './PageLink.tsx'
export { RecordList, type RecordsProps } from './RecordList.tsx'
export { StaffPage } from './StaffPage.tsx'
