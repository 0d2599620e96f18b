import type { DutyBody, DutyRow, EldLogRow, RecordDayRow, TripRow } from '@longhaul/core/contract'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { useT } from '../../i18n/useT.ts'
import { formatDate, formatDay, formatMoment, formatSpan } from '../../ui/format.ts'
import type { UnsentEvent } from '../outboxStore.ts'

type Current = Partial<DutyRow> | Partial<EldLogRow> | Partial<RecordDayRow> | Partial<TripRow>

/** Both versions of a refused act as lines of text. */
export function useVersions(zone: string) {
  const t = useT()
  const translateSentence = useSentence()
  /** Two columns of a phone have no room for a date twice. */
  const timesOf = (start: string | undefined, end: string | null | undefined) =>
    start && end
      ? [formatDate(start, zone), formatSpan(start, end, zone)]
      : [
          start && t('offline.from', { time: formatMoment(start, zone) }),
          end && t('offline.until', { time: formatMoment(end, zone) }),
        ]
  const duty = ({
    status,
    start_time,
    end_time,
    location_description,
    special,
    remarks,
  }: Partial<DutyBody | DutyRow>) => [
    status && t(`duty.status.${status}`),
    ...timesOf(start_time, end_time),
    location_description,
    special && t(`duty.mark.${special}`),
    remarks,
  ]
  const trip = (of: Pick<Partial<TripRow>, 'status' | 'shipping_document'>) => [
    of.status && t('offline.tripStatus', { status: t(`dashboard.statuses.${of.status}`) }),
    of.shipping_document,
  ]
  function ofOwn(event: UnsentEvent) {
    switch (event.kind) {
      case 'status':
        return duty({ ...event.data, start_time: event.device_at })
      case 'add':
      case 'correct':
        return duty(event.data)
      case 'remove':
        return [t('offline.yoursOf.remove', { reason: event.data.reason })]
      case 'accept':
      case 'decline':
        return [t(`offline.yoursOf.${event.kind}`)]
      case 'remarks':
        return [event.data.remarks]
      case 'certify':
        return [t('offline.yoursOf.certify', { day: formatDay(event.data.date) })]
      case 'truck':
        return [
          t('offline.yoursOf.truck', { day: formatDay(event.data.date), number: event.data.vehicle_number }),
        ]
      case 'trip':
        return trip(event.data)
    }
  }
  function ofRecord({ kind, problem }: UnsentEvent) {
    const current = problem?.current as Current | null | undefined
    if (!current) {
      const isGone = problem?.status === 404 || (problem?.status === 409 && current === null)
      return isGone && (kind === 'correct' || kind === 'remove') ? [t('offline.gone')] : []
    }
    if (kind === 'trip') return trip(current as Partial<TripRow>)
    if (kind === 'truck') return [(current as Partial<RecordDayRow>).log?.vehicle_number ?? t('offline.gone')]
    if (kind === 'remarks') return [(current as Partial<EldLogRow>).remarks ?? t('offline.gone')]
    if (kind !== 'certify') return duty(current as Partial<DutyRow>)
    const { sheet, log } = current as Partial<RecordDayRow>
    const entries = (sheet?.entries ?? []).map(({ status, start_time }) =>
      t('offline.entryStarts', { status: t(`duty.status.${status}`), time: formatMoment(start_time, zone) }),
    )
    return [...entries, t(log?.certified_at ? 'offline.signed' : 'offline.unsigned')]
  }
  const texts = (lines: readonly (string | null | undefined)[]) =>
    lines.flatMap((line) => (line ? [translateSentence(line)] : []))
  return {
    own: (event: UnsentEvent) => texts(ofOwn(event)),
    record: (event: UnsentEvent) => texts(ofRecord(event)),
  }
}
