import {
  PASSWORD_LINK_WORDS,
  SIGNATURE_REASON_WORDS,
  type LogHistoryRow,
  type PasswordLinkUse,
} from '@longhaul/core/contract'

const markOf = ({ made_by, set_at, word }: PasswordLinkUse, momentOf: (iso: string) => string): string =>
  ` The password used had been set on ${momentOf(set_at)} through a link made by ${made_by ?? 'an administrator'}; ${PASSWORD_LINK_WORDS[word]}.`

function deedOf({ at, action, by, reason }: LogHistoryRow, momentOf: (iso: string) => string): string {
  const who = `${momentOf(at)} by ${by ?? 'somebody whose account is gone'}`
  const why = reason && SIGNATURE_REASON_WORDS[reason]
  if (action === 'withdrawn') return `Taken back ${who}: ${why ?? ''}.`
  return why === null ? `Certified ${who}.` : `Certified ${who}; ${why}.`
}

export const describeHistory = (
  history: readonly LogHistoryRow[],
  momentOf: (iso: string) => string,
): string[] =>
  history.map((row) => deedOf(row, momentOf) + (row.mark === null ? '' : markOf(row.mark, momentOf)))

/** Signed once, without anything doubtful about it. */
export const isPlain = (history: readonly LogHistoryRow[]): boolean =>
  history.length === 0 || (history.length === 1 && history[0]!.mark === null && history[0]!.reason === null)
