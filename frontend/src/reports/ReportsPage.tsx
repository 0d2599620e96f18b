import '../i18n/en/reports.ts'
import './reports.css'
import { REPORT_NAMES } from '@longhaul/core/contract'
import { Tab, Tabs } from '@mui/material'
import { Link, useLocation, useParams } from 'react-router-dom'
import { StaffPage } from '../grid/StaffPage.tsx'
import { useT } from '../i18n/useT.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportView } from './ReportView.tsx'
import { useReportAddress } from './useReportAddress.ts'

/** /reports: what the fleet did in any days; the days stay while one goes from report to report. */
export default function ReportsPage() {
  const t = useT()
  const { report } = useParams()
  const { search } = useLocation()
  const address = useReportAddress()
  const name = REPORT_NAMES.find((one) => one === report) ?? REPORT_NAMES[0]
  return (
    <StaffPage title="nav.reports" lead="reports.lead">
      <Tabs
        component="nav"
        value={name}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('reports.tabs')}
        sx={{ marginBottom: 2 }}
      >
        {REPORT_NAMES.map((one) => (
          <Tab
            key={one}
            value={one}
            component={Link}
            role={undefined}
            aria-selected={undefined}
            aria-current={one === name ? 'page' : undefined}
            to={{ pathname: `/reports/${one}`, search }}
            label={t(`reports.name.${one}`)}
          />
        ))}
      </Tabs>
      <ReportFilters address={address} />
      {address.query && <ReportView key={name} name={name} query={address.query} />}
    </StaffPage>
  )
}
