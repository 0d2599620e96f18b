import { citation, type OverviewViolation } from '@longhaul/core/contract'
import { FigureBar } from '../grid/figures/FigureBar.tsx'
import { useT } from '../i18n/useT.ts'
import { formatMinutes, formatMoment } from '../ui/format.ts'
import { DriverTable } from './DriverTable.tsx'
import { ruleName } from '../ui/duty/ruleName.ts'

/** Violations of the week: a bar chart per rule that is a table of drivers. */
export function ViolationChart({ violations }: { violations: readonly OverviewViolation[] }) {
  const t = useT()
  if (violations.length === 0) return <p>{t('overview.violations.none')}</p>
  const most = Math.max(...violations.map(({ minutes }) => minutes))
  const rules = [...new Set(violations.map(({ rule }) => rule))]
  return rules.map((rule) => {
    const rows = violations.filter((row) => row.rule === rule)
    const count = rows.reduce((sum, row) => sum + row.count, 0)
    const minutes = rows.reduce((sum, row) => sum + row.minutes, 0)
    const name = t('overview.violations.ofRule', { rule: ruleName(rule, t), cfr: citation(rows[0]!.cfr) })
    return (
      <section key={rule} className="figure-group">
        <h3>{name}</h3>
        <p>
          {t('overview.violations.total', { count, smart_count: count, minutes: formatMinutes(minutes) })}
        </p>
        <DriverTable
          caption={name}
          rows={rows}
          tab="replay"
          columns={[
            { label: t('overview.violations.count'), figure: true, render: (row) => row.count },
            {
              label: t('overview.violations.minutes'),
              render: (row) => (
                <FigureBar value={row.minutes} most={most} words={formatMinutes(row.minutes)} bad />
              ),
            },
            {
              label: t('overview.violations.latest'),
              render: ({ latest, home_zone }) => formatMoment(latest, home_zone),
            },
          ]}
        />
      </section>
    )
  })
}
