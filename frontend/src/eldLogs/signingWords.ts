import type { LogHistoryRow, PasswordLinkUse } from '@longhaul/core/contract'
import { useT } from '../shell/i18n/useT.ts'
import { formatMoment } from '../ui/format.ts'

/** The history of a log's signature in sentences, on the clock of its home terminal. */
export function useSigningWords(zone: string) {
  const t = useT()
  const reasonOf = ({ reason }: LogHistoryRow): string => t(`eldLogs.signature.reasons.${reason ?? 'driver'}`)
  const markOf = ({ made_by, set_at, word, first }: PasswordLinkUse): string =>
    t(first ? 'eldLogs.signature.firstMark' : 'eldLogs.signature.mark', {
      maker: made_by ?? t('eldLogs.signature.anAdmin'),
      time: formatMoment(set_at, zone),
      word: t(`eldLogs.signature.words.${word}`),
    })
  const deedOf = (row: LogHistoryRow): string => {
    const who = { time: formatMoment(row.at, zone), name: row.by ?? t('eldLogs.signature.nobody') }
    if (row.action === 'withdrawn') return t('eldLogs.signature.withdrawn', { ...who, reason: reasonOf(row) })
    return row.reason === 'carried-over'
      ? t('eldLogs.signature.carriedOver', { ...who, reason: reasonOf(row) })
      : t('eldLogs.signature.certified', who)
  }
  const sentenceOf = (row: LogHistoryRow): string =>
    row.mark === null ? deedOf(row) : `${deedOf(row)} ${markOf(row.mark)}`
  return { reasonOf, markOf, sentenceOf }
}
