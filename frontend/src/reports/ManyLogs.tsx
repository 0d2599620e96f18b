import { REPORT_LIMITS, MANY_LOGS_FORMATS, type UserRow } from '@longhaul/core/contract'
import { Chip } from '@mui/material'
import { useGetMany } from 'react-admin'
import { useT } from '../i18n/useT.ts'
import type { ReportQuery } from '../providers/types.ts'
import { useVerbs } from '../providers/verbs.ts'
import { personName } from '../ui/personName.ts'
import { Files } from './Files.tsx'
import { DriverPicker } from './ReportFilters.tsx'
import type { ReportAddress } from './useReportAddress.ts'

/** Whose logs: one after the other, each a chip that leaves again. */
export function ChosenDrivers({ address: { drivers, change } }: { address: ReportAddress }) {
  const t = useT()
  const { data = [] } = useGetMany<UserRow>('drivers', { ids: [...drivers] })
  const choose = (ids: readonly number[]) => change({ drivers: ids.join(',') || undefined })
  return (
    <div className="report-drivers">
      <DriverPicker
        key={drivers.join()}
        label={t('reports.logs.add')}
        value={undefined}
        onChange={(id) => id !== undefined && choose([...new Set([...drivers, id])])}
      />
      {drivers.length === 0 ? (
        <p className="report-note">{t('reports.logs.everybody')}</p>
      ) : (
        <ul aria-label={t('reports.logs.drivers')}>
          {drivers.map((id) => {
            const user = data.find((one) => one.id === id)
            const name = user ? personName(user) : `#${id}`
            const leave = t('reports.logs.remove', { name })
            return (
              <li key={id}>
                <Chip
                  label={name}
                  aria-label={leave}
                  title={leave}
                  onDelete={() => choose(drivers.filter((one) => one !== id))}
                  onClick={() => choose(drivers.filter((one) => one !== id))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** The daily logs of these days, as one file. */
export function ManyLogs({
  query: { from, to, carrier },
  drivers,
}: {
  query: ReportQuery
  drivers: readonly number[]
}) {
  const t = useT()
  const verbs = useVerbs()
  const query = { from, to, carrier, drivers: drivers.length > 0 ? drivers : undefined }
  return (
    <>
      <p className="report-note">{t('reports.logs.how', REPORT_LIMITS.logs)}</p>
      <Files
        formats={MANY_LOGS_FORMATS}
        label={(format) => t(`reports.logs.${format}`)}
        fileName={(format) => `daily-logs-${from}-${to}.${format}`}
        load={(format) => (onBytes, signal) => verbs.reportFile('logs', query, format, onBytes, signal)}
      />
    </>
  )
}
