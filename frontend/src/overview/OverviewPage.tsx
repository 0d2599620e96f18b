import '../i18n/en/overview.ts'
import { StaffPage } from '../grid/index.ts'
import { Overview } from './Overview.tsx'

/** /overview: what admins have on /admin, for everybody of the office. */
const OverviewPage = () => (
  <StaffPage title="admin.overview">
    <Overview />
  </StaffPage>
)
export default OverviewPage
