import '../i18n/en/overview.ts'
import './reports.css'
import { REPORT_NAMES } from '@longhaul/core/contract'
import { Link, useLocation, useParams } from 'react-router-dom'
import { StaffPage } from '../grid/StaffPage.tsx'
import { useT } from '../i18n/useT.ts'
import { ChosenDrivers, ManyLogs } from './ManyLogs.tsx'
import { DriverPicker, ReportFilters, VehiclePicker } from './ReportFilters.tsx'
import { ReportView } from './ReportView.tsx'
import { useReportAddress } from './useReportAddress.ts'

const TABS = [...REPORT_NAMES, 'logs'] as const

/** /reports: what the fleet did in any days; the days stay while one goes from report to report. */
export default function ReportsPage() {
  const t = useT()
  const { report } = useParams()
  const { search } = useLocation()
  const name = TABS.find((one) => one === report) ?? TABS[0]
  const address = useReportAddress(name === 'miles' ? 'thisQuarter' : 'last7')
  const { query, driver, vehicle, drivers, change } = address
  return (
    <StaffPage title="staffNav.reports" lead="reports.lead">
      <nav aria-label={t('reports.tabs')}>
        <ul className="report-tabs">
          {TABS.map((one) => (
            <li key={one}>
              <Link
                to={{ pathname: `/reports/${one}`, search }}
                aria-current={one === name ? 'page' : undefined}
              >
                {t(one === 'logs' ? 'reports.logs.name' : `reports.name.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ReportFilters
        address={address}
        whose={
          name === 'logs' ? (
            <ChosenDrivers address={address} />
          ) : (
            <>
              {name === 'miles' && <VehiclePicker address={address} />}
              <DriverPicker
                label={t('reports.driver')}
                value={driver}
                onChange={(id) => change({ driver: id === undefined ? undefined : String(id) })}
              />
            </>
          )
        }
      />
      {query &&
        (name === 'logs' ? (
          <ManyLogs query={query} drivers={drivers} />
        ) : (
          <ReportView key={name} name={name} query={name === 'miles' ? { ...query, vehicle } : query} />
        ))}
    </StaffPage>
  )
}
