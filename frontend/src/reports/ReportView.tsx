import {
  REPORT_COLUMNS,
  REPORT_FORMATS,
  REPORT_GAP_COLUMNS,
  STATE_MILES_COLUMNS,
  type Report,
  type ReportColumn,
  type ReportField,
  type ReportName,
} from '@longhaul/core/contract'
import { FailureBanner } from '../form/FailureBanner.tsx'
import { FigureTable, type FigureColumn } from '../grid/figures/FigureTable.tsx'
import { usePlaceName } from '../i18n/sentences/usePlaceName.ts'
import { useT, type MessageKey } from '../i18n/useT.ts'
import { useReport } from '../providers/overview.ts'
import type { ReportQuery } from '../providers/types.ts'
import { useVerbs } from '../providers/verbs.ts'
import { formatDay } from '../ui/format.ts'
import { LoadingCard } from '../ui/page/LoadingCard.tsx'
import { StatCards } from '../ui/page/StatCards.tsx'
import { Files } from './Files.tsx'
import { BARS, formatCount, formatLength, formatTenths, reportCell, type Row } from './cells.tsx'

type Columns = readonly ReportColumn<ReportField>[]

/** The totals that stand above the table. */
const CARDS: Readonly<Record<ReportName, readonly ReportField[]>> = {
  hours: ['driving_minutes', 'on_duty_minutes', 'unrecorded_minutes', 'logged_days'],
  violations: ['count', 'minutes'],
  'on-time': [],
  detention: ['stay_minutes', 'over_minutes'],
  miles: ['miles'],
}

/** What of a gap says something in its report. */
const GAP_FIELDS: Readonly<Record<ReportName, ReadonlySet<string>>> = {
  hours: new Set(['driver', 'date', 'kind', 'minutes']),
  violations: new Set(),
  'on-time': new Set(['driver', 'date', 'kind', 'trip_id', 'place', 'place_name']),
  detention: new Set(['driver', 'date', 'kind', 'trip_id', 'place', 'place_name']),
  miles: new Set(['driver', 'date', 'kind', 'minutes', 'trip_id']),
}

const totalOf = (report: Report, { field, kind }: ReportColumn<ReportField>): string => {
  const total = report.totals[field] ?? 0
  if (kind === 'miles') return formatTenths(total)
  return kind === 'minutes' ? formatLength(total) : formatCount(total)
}

function Totals({ report }: { report: Report }) {
  const t = useT()
  const columns: Columns = REPORT_COLUMNS[report.report]
  const kept = report.totals['on_time'] ?? 0
  const share = {
    share: Math.round((kept / report.rows_total) * 100),
    kept: formatCount(kept),
    all: formatCount(report.rows_total),
  }
  const cards: (readonly [MessageKey, string])[] =
    report.report === 'on-time'
      ? [['reports.share', t('reports.shareOf', share)]]
      : CARDS[report.report].flatMap((field) =>
          columns
            .filter((column) => column.field === field)
            .map((column) => [`reports.field.${field}` as const, totalOf(report, column)] as const),
        )
  return <StatCards className="report-cards" cards={cards} />
}

function useColumns(columns: Columns, rows: readonly Row[]): FigureColumn<Row>[] {
  const t = useT()
  const placeName = usePlaceName()
  return columns.map((column, i) => {
    const { field, kind } = column
    const isBar = BARS.has(field)
    const most = isBar ? rows.reduce((top, row) => Math.max(top, Number(row[field] ?? 0)), 0) : null
    const isFigure = !isBar && field !== 'late_minutes' && (kind === 'minutes' || kind === 'count')
    return {
      label: t(`reports.field.${field}`),
      ...(i === 0 && { heading: true as const }),
      ...(isFigure && { figure: true as const }),
      render: (row) => reportCell(column, row, t, placeName, most),
    }
  })
}

function Cut({ shown, all }: { shown: number; all: number }) {
  const t = useT()
  return shown < all ? (
    <p className="report-note">{t('reports.cut', { shown: formatCount(shown), all: formatCount(all) })}</p>
  ) : null
}

/** Rows have no ids of their own: a report's order tells them. */
const numbered = (rows: readonly object[]): (Row & { key: number })[] =>
  rows.map((row, key) => ({ ...row, key }))
const keyOf = (row: Row): number => row['key'] as number

function Table({
  report,
  caption,
  declared,
  of,
}: {
  report: Report
  caption: string
  declared: Columns
  of: readonly object[]
}) {
  const t = useT()
  const rows = numbered(of)
  const columns = useColumns(declared, rows)
  return (
    <FigureTable
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      totals={declared.map((column, i) =>
        i === 0 ? t('reports.totals') : column.total ? totalOf(report, column) : null,
      )}
    />
  )
}

function Tables({ report }: { report: Report }) {
  const t = useT()
  const { report: name, by_state: states } = report
  return (
    <>
      {states && (
        <>
          <h2 className="report-part">{t('reports.allVehicles')}</h2>
          <Table
            report={report}
            caption={t('reports.allVehicles')}
            declared={STATE_MILES_COLUMNS}
            of={states}
          />
          <h2 className="report-part">{t('reports.byVehicle')}</h2>
        </>
      )}
      <Table
        report={report}
        caption={t(`reports.name.${name}`)}
        declared={REPORT_COLUMNS[name]}
        of={report.rows}
      />
      <Cut shown={report.rows.length} all={report.rows_total} />
    </>
  )
}

function Gaps({ report }: { report: Report }) {
  const t = useT()
  const rows = numbered(report.gaps.map((gap) => ({ ...gap, kind: t(`reports.gaps.${gap.kind}`) })))
  const fields = GAP_FIELDS[report.report]
  const columns = useColumns(
    REPORT_GAP_COLUMNS.filter(({ field }) => fields.has(field)),
    rows,
  )
  return (
    <section aria-labelledby="report-gaps">
      <h2 id="report-gaps" className="report-part">
        {t('reports.gaps.title')}
      </h2>
      <FigureTable caption={t('reports.gaps.title')} columns={columns} rows={rows} keyOf={keyOf} />
      <Cut shown={report.gaps.length} all={report.gaps_total} />
    </section>
  )
}

/** One report of these days: totals, the table with its bars, what is missing, and the files. */
export function ReportView({ name, query }: { name: ReportName; query: ReportQuery }) {
  const t = useT()
  const verbs = useVerbs()
  const report = useReport(name, query)
  const { data, error } = report
  return (
    <>
      <div className="report-head">
        <p className="report-note">
          {t('reports.span', { from: formatDay(query.from), to: formatDay(query.to) })}
        </p>
        <Files
          formats={REPORT_FORMATS}
          label={(format) => t(`reports.format.${format}`)}
          fileName={(format) => `${name}-${query.from}-${query.to}.${format}`}
          load={(format) => (onBytes, signal) =>
            verbs.reportFile(`${name}/file`, query, format, onBytes, signal)
          }
        />
      </div>
      <p className="report-note">
        {t(`reports.how.${name}`, { free: formatLength(data?.free_minutes ?? 0) })}
      </p>
      <FailureBanner of={report} fallback={t('reports.failed')} />
      {!data && !error && <LoadingCard height={320} label="reports.loading" />}
      {data && data.rows_total === 0 && <p>{t(`reports.none.${name}`)}</p>}
      {data && data.rows_total > 0 && (
        <>
          <Totals report={data} />
          <Tables report={data} />
        </>
      )}
      {data && data.gaps_total > 0 && <Gaps report={data} />}
    </>
  )
}
