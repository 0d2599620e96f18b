import type { LogHistoryRow, PasswordLinkUse } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'

/** A log that was signed once, without anything doubtful about it, says so beside the signature. */
export const isPlain = (history: readonly LogHistoryRow[]): boolean =>
  history.length === 0 || (history.length === 1 && history[0]!.mark === null && history[0]!.reason === null)

/**
 * The history of a log's signature in sentences; `momentOf` tells a moment as the screen, or the paper,
 * does.
 */
export function useSigningWords(momentOf: (moment: string) => string) {
  const t = useT()
  const reasonOf = ({ reason }: LogHistoryRow): string => t(`eldLogs.signature.reasons.${reason ?? 'driver'}`)
  const markOf = ({ made_by, set_at, word, first }: PasswordLinkUse): string =>
    t(first ? 'eldLogs.signature.firstMark' : 'eldLogs.signature.mark', {
      maker: made_by ?? t('eldLogs.signature.anAdmin'),
      time: momentOf(set_at),
      word: t(`eldLogs.signature.words.${word}`),
    })
  const deedOf = (row: LogHistoryRow): string => {
    const who = { time: momentOf(row.at), name: row.by ?? t('eldLogs.signature.nobody') }
    if (row.action === 'withdrawn') return t('eldLogs.signature.withdrawn', { ...who, reason: reasonOf(row) })
    return row.reason === 'carried-over'
      ? t('eldLogs.signature.carriedOver', { ...who, reason: reasonOf(row) })
      : t('eldLogs.signature.certified', who)
  }
  const sentenceOf = (row: LogHistoryRow): string =>
    row.mark === null ? deedOf(row) : `${deedOf(row)} ${markOf(row.mark)}`
  return { reasonOf, markOf, sentenceOf }
}
