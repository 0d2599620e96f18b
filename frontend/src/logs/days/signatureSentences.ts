import type { LogHistoryRow, PasswordLinkUse } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'

/** Signed once with nothing doubtful about it, or not yet: there is no history to tell. */
export const isSignedOnce = (history: readonly LogHistoryRow[]): boolean =>
  history.length === 0 || (history.length === 1 && history[0]!.mark === null && history[0]!.reason === null)

/** `momentOf` formats a moment as the screen, or the paper, does. */
export function useSignatureSentences(momentOf: (moment: string) => string) {
  const t = useT()
  const ofReason = ({ reason }: LogHistoryRow): string => t(`eldLogs.signature.reasons.${reason ?? 'driver'}`)
  const ofLink = ({ made_by, set_at, word, first }: PasswordLinkUse): string =>
    t(first ? 'eldLogs.signature.firstMark' : 'eldLogs.signature.mark', {
      maker: made_by ?? t('eldLogs.signature.anAdmin'),
      time: momentOf(set_at),
      word: t(`eldLogs.signature.words.${word}`),
    })
  const ofAction = (row: LogHistoryRow): string => {
    const who = { time: momentOf(row.at), name: row.by ?? t('eldLogs.signature.nobody') }
    if (row.action === 'withdrawn') return t('eldLogs.signature.withdrawn', { ...who, reason: ofReason(row) })
    return row.reason === 'carried-over'
      ? t('eldLogs.signature.carriedOver', { ...who, reason: ofReason(row) })
      : t('eldLogs.signature.certified', who)
  }
  const ofRow = (row: LogHistoryRow): string =>
    row.mark === null ? ofAction(row) : `${ofAction(row)} ${ofLink(row.mark)}`
  return { ofReason, ofLink, ofRow }
}
