/** What the page of a record is declared with, besides react-admin's own parts. */
export { Details } from './Details.tsx'
export { RecordFacts } from './RecordFacts.tsx'
export { RecordPage } from './RecordPage.tsx'
export { RecordTab } from './RecordTab.tsx'
