import type { ReactNode } from 'react'
import { GlobalStyles } from '@mui/material'
import { createPortal } from 'react-dom'
import { type EldLogRow, type LogRecap } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { LogGrid } from '../../ui/duty/LogGrid.tsx'
import {
  formatClockSpan,
  formatDay,
  formatTenths,
  formatTime,
  formatTotalHours,
  formatZone,
} from '../../ui/format.ts'
import { dayOf } from '../../ui/zoneTime.ts'
import { entrySpan } from '../../ui/duty/logGeometry.ts'
import type { WholeLog } from '../../providers/types.ts'
import { printZoom } from './printZoom.ts'
import { isPlain, useSigningWords } from './signingWords.ts'

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

function Field({ label, wide = '', children }: { label: string; wide?: '' | 'wide'; children?: ReactNode }) {
  return (
    <div className={`print-field ${wide}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Paper outlives the year: unlike on a screen it is always told. */
const paperMoment = (moment: string, zone: string): string =>
  `${formatDay(dayOf(Date.parse(moment), zone))}, ${formatTime(moment, zone)} ${formatZone(moment, zone)}`

const nameOf = ({ first_name: first, last_name: last, username }: EldLogRow['driver']): string =>
  `${first} ${last}`.trim() || username

/**
 * One day's record on one page, black on white: the header items of 395.8(d), the graph grid with totals,
 * remarks, recap and the certification. What is not known is a ruled blank for the pen.
 */
export function PrintSheet({ log, whole }: { log: EldLogRow; whole: WholeLog | null }) {
  const t = useT()
  const words = useSigningWords((moment) => paperMoment(moment, log.sheet.zone))
  const signings = whole?.history ?? []
  const history = isPlain(signings) ? '' : signings.map(words.sentenceOf).join(' ')
  const { sheet } = log
  const zone = sheet.zone
  return createPortal(
    <section className="print-sheet" aria-hidden="true" style={{ zoom: printZoom(log, history) }}>
      <GlobalStyles styles={STYLES} />
      <header>
        <h1>
          {t('eldLogs.print.title')}{' '}
          <small>{t('eldLogs.print.period', { hours: sheet.length_minutes / 60 })}</small>
        </h1>
        <span>{t('eldLogs.print.disclaimer')}</span>
      </header>
      <dl className="print-fields">
        <Field label={t('eldLogs.print.date')}>{formatDay(log.date)}</Field>
        <Field label={t('eldLogs.print.miles')}>
          {formatTenths(log.total_miles)}
          {log.total_miles_estimated && ` (${t('eldLogs.detail.estimated')})`}
        </Field>
        <Field label={t('eldLogs.print.start')}>
          {`${formatTime(sheet.start_time, zone)} ${formatZone(sheet.start_time, zone)}`}
        </Field>
        <Field label={t('eldLogs.print.vehicle')}>{log.vehicle_number}</Field>
        <Field label={t('eldLogs.print.trailer')}>{log.trailer_numbers}</Field>
        <Field label={t('eldLogs.print.driver')}>{nameOf(log.driver)}</Field>
        <Field label={t('eldLogs.print.carrier')} wide="wide">
          {log.carrier_name}
        </Field>
        <Field label={t('eldLogs.print.office')} wide="wide">
          {log.main_office_address}
        </Field>
        <Field label={t('eldLogs.print.coDriver')} wide="wide">
          {log.co_driver}
        </Field>
        <Field label={t('eldLogs.print.shipping')} wide="wide">
          {log.shipping_document}
        </Field>
      </dl>
      <LogGrid sheet={sheet} />
      <h2>{t('eldLogs.print.changes')}</h2>
      <ul className="print-changes">
        {sheet.entries.map((entry) => {
          const { start, end } = entrySpan(sheet, entry)
          return (
            <li key={`${entry.origin} ${entry.id} ${entry.start_time}`}>
              {end === null
                ? t('duty.timeline.since', { start: formatTime(start, zone) })
                : formatClockSpan(start, end, zone)}{' '}
              {t(`duty.status.${entry.status}`)}
              {entry.origin !== 'recorded' && ` (${t(`duty.origin.${entry.origin}`)})`},{' '}
              {entry.location_description}
              {entry.remarks && `; ${entry.remarks}`}
            </li>
          )
        })}
      </ul>
      <h2>{t('eldLogs.print.remarks')}</h2>
      <div className="print-remarks">{log.remarks}</div>
      {whole && <RecapTable recap={whole.recap} />}
      <div className="print-whole">
        <h2>{t('eldLogs.print.certification')}</h2>
        <dl className="print-fields">
          <Field label={t('eldLogs.print.signature')} wide="wide">
            {log.certified_at && nameOf(log.driver)}
          </Field>
          <Field label={t('eldLogs.print.signedOn')} wide="wide">
            {log.certified_at &&
              t('eldLogs.print.certifiedAt', { time: paperMoment(log.certified_at, zone) })}
          </Field>
        </dl>
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

/** Figures are as of the end of the day; a blank is for the pen. */
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
