/** What the page of a record is declared with, besides react-admin's own parts. */
export { RecordFacts, YesNoField } from './RecordFacts.tsx'
export { RecordPage } from './RecordPage.tsx'
export { RecordTab, RelatedTab, type RecordTabProps } from './RecordTab.tsx'
