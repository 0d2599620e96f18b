import type { ReactNode } from 'react'
import { GlobalStyles } from '@mui/material'
import { createPortal } from 'react-dom'
import { markedRemark, type EldLogRow, type LogRecap } from '@longhaul/core/contract'
import { en } from '../../i18n/en/frame.ts'
import { FORM_READER } from '../../i18n/language.ts'
import { EnglishProvider, useT } from '../../i18n/useT.ts'
import { LogGrid } from '../../ui/duty/graph/LogGrid.tsx'
import {
  formatClockSpan,
  formatDay,
  formatTenths,
  formatTime,
  formatTotalHours,
  formatZone,
} from '../../ui/format.ts'
import { personName } from '../../ui/personName.ts'
import { dayOf } from '../../ui/zoneTime.ts'
import { entrySpan } from '../../ui/duty/graph/logGeometry.ts'
import type { WholeLog } from '../../providers/types.ts'
import { printZoom } from './printZoom.ts'
import { isSignedOnce, useSignatureSentences } from './signatureSentences.ts'

/** On paper the sheet stands alone; on the screen it does not show. */
const STYLES = {
  '.print-sheet': { display: 'none' },
  '@media print': {
    '@page': { size: 'letter portrait', margin: '0.5in' },
    'html, body': { background: '#fff !important' },
    'body > *:not(.print-sheet)': { display: 'none !important' },
    '.print-sheet': {
      display: 'block',
      color: '#000',
      background: '#fff',
      font: '11px/1.35 sans-serif',
      overflowWrap: 'anywhere',
    },
    '.print-sheet h1': { fontSize: 17, margin: 0, letterSpacing: '0.04em' },
    '.print-sheet h2': { fontSize: 12, margin: '10px 0 2px', breakAfter: 'avoid' },
    '.print-sheet p': { margin: '2px 0' },
    '.print-sheet header': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' },
    '.print-fields': {
      display: 'grid',
      gridTemplateColumns: 'repeat(6, 1fr)',
      gap: '6px 14px',
      margin: '8px 0',
    },
    '.print-field': { gridColumn: 'span 2', display: 'flex', flexDirection: 'column-reverse' },
    '.print-field.wide': { gridColumn: 'span 3' },
    '.print-field dt': { fontSize: 9.5, borderTop: '1px solid #000' },
    '.print-field dd': {
      margin: 0,
      minHeight: 16,
      fontSize: 12.5,
      fontWeight: 600,
    },
    '.print-remarks': { minHeight: 30, borderBottom: '1px solid #000' },
    '.print-changes': { columns: 2, columnGap: 24, margin: 0, padding: 0, listStyle: 'none', fontSize: 10 },
    '.print-changes li': { breakInside: 'avoid' },
    '.print-history': { fontSize: 9.5 },
    '.print-whole': { breakInside: 'avoid' },
    '.print-recap': { borderCollapse: 'collapse', width: '100%' },
    '.print-recap td, .print-recap th': {
      border: '1px solid #000',
      padding: '2px 6px',
      textAlign: 'left',
      fontWeight: 400,
    },
    '.print-recap td': { width: 70, textAlign: 'right', fontWeight: 600 },
  },
} as const

interface PrintField {
  label: string
  value: ReactNode
  wide?: true
}

const PrintFields = ({ fields }: { fields: readonly PrintField[] }) => (
  <dl className="print-fields">
    {fields.map(({ label, value, wide }) => (
      <div key={label} className={wide ? 'print-field wide' : 'print-field'}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const paperTime = (moment: string | number, zone: string): string => formatTime(moment, zone, FORM_READER)

/** Paper outlives the year, which a screen leaves out. */
const paperMoment = (moment: string, zone: string): string =>
  `${formatDay(dayOf(Date.parse(moment), zone), FORM_READER)}, ${paperTime(moment, zone)} ${formatZone(moment, zone)}`

interface Printed {
  log: EldLogRow
  whole: WholeLog | null
}

/** The daily log on one page, with the header items of 49 CFR 395.8(d); a blank is for the pen. */
export const PrintSheet = (printed: Printed) => (
  <EnglishProvider english={en}>
    <Sheet {...printed} />
  </EnglishProvider>
)

function Sheet({ log, whole }: Printed) {
  const t = useT()
  const sentences = useSignatureSentences((moment) => paperMoment(moment, log.sheet.zone))
  const signings = whole?.history ?? []
  const history = isSignedOnce(signings) ? '' : signings.map(sentences.ofRow).join(' ')
  const { sheet } = log
  const zone = sheet.zone
  return createPortal(
    <section className="print-sheet" lang="en" aria-hidden="true" style={{ zoom: printZoom(log, history) }}>
      <GlobalStyles styles={STYLES} />
      <header>
        <h1>
          {t('eldLogs.print.title')}{' '}
          <small>{t('eldLogs.print.period', { hours: sheet.length_minutes / 60 })}</small>
        </h1>
        <span>{t('eldLogs.print.disclaimer')}</span>
      </header>
      <PrintFields
        fields={[
          { label: t('eldLogs.print.date'), value: formatDay(log.date, FORM_READER) },
          {
            label: t('eldLogs.print.miles'),
            value:
              formatTenths(log.total_miles) +
              (log.total_miles_estimated ? ` (${t('eldLogs.detail.estimated')})` : ''),
          },
          {
            label: t('eldLogs.print.start'),
            value: `${paperTime(sheet.start_time, zone)} ${formatZone(sheet.start_time, zone)}`,
          },
          { label: t('eldLogs.print.vehicle'), value: log.vehicle_number },
          { label: t('eldLogs.print.trailer'), value: log.trailer_numbers },
          { label: t('eldLogs.print.driver'), value: personName(log.driver) },
          { label: t('eldLogs.print.carrier'), value: log.carrier_name, wide: true },
          { label: t('eldLogs.print.office'), value: log.main_office_address, wide: true },
          { label: t('eldLogs.print.coDriver'), value: log.co_driver, wide: true },
          { label: t('eldLogs.print.shipping'), value: log.shipping_document, wide: true },
        ]}
      />
      <LogGrid sheet={sheet} />
      <h2>{t('eldLogs.print.changes')}</h2>
      <ul className="print-changes">
        {sheet.entries.map((entry) => {
          const { start, end } = entrySpan(sheet, entry)
          const remark = markedRemark(entry)
          return (
            <li key={`${entry.origin} ${entry.id} ${entry.start_time}`}>
              {end === null
                ? t('duty.timeline.since', { start: paperTime(start, zone) })
                : formatClockSpan(start, end, zone, FORM_READER)}{' '}
              {t(`duty.status.${entry.status}`)}
              {entry.origin !== 'recorded' && ` (${t(`duty.origin.${entry.origin}`)})`},{' '}
              {entry.location_description}
              {remark && `; ${remark}`}
            </li>
          )
        })}
      </ul>
      <h2>{t('eldLogs.print.remarks')}</h2>
      <div className="print-remarks">{log.remarks}</div>
      {whole && <RecapTable recap={whole.recap} />}
      <div className="print-whole">
        <h2>{t('eldLogs.print.certification')}</h2>
        <PrintFields
          fields={[
            {
              label: t('eldLogs.print.signature'),
              value: log.certified_at && personName(log.driver),
              wide: true,
            },
            {
              label: t('eldLogs.print.signedOn'),
              value:
                log.certified_at &&
                t('eldLogs.print.certifiedAt', { time: paperMoment(log.certified_at, zone) }),
              wide: true,
            },
          ]}
        />
        {history !== '' && (
          <p className="print-history">
            {t('eldLogs.signature.history')}: {history}
          </p>
        )}
      </div>
    </section>,
    document.body,
  )
}

/** As of the end of the day; a blank is for the pen. */
function RecapTable({ recap }: { recap: LogRecap }) {
  const t = useT()
  const { cycle_hours: limit, cycle_days: days, restart_hours: restart } = recap
  const rows: [string, number | null][] = [
    [t('eldLogs.recap.today'), recap.on_duty_today_minutes],
    [t('eldLogs.recap.before', { days: days - 1 }), recap.counts_tomorrow_minutes],
    [t('eldLogs.recap.tomorrow', { limit }), recap.available_tomorrow_minutes],
    [t('eldLogs.recap.all', { days }), recap.in_cycle_minutes],
  ]
  return (
    <div className="print-whole">
      <h2>{t('eldLogs.recap.title', { limit, days })}</h2>
      <table className="print-recap">
        <tbody>
          {rows.map(([label, minutes]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{minutes !== null && formatTotalHours(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {restart !== null && t('eldLogs.recap.restart', { limit, rest: restart })}{' '}
        {recap.in_cycle_minutes === null && t('eldLogs.recap.missing')}
      </p>
    </div>
  )
}
