import type { DutyRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { useUnsent } from '../../providers/own/useUnsent.ts'

/** What stands on an entry that the server does not have, or has otherwise. */
export function useDutyMark(): (row: Pick<DutyRow, 'id'>) => string | null {
  const t = useT()
  const { corrected, removed } = useUnsent()
  return ({ id }) => {
    if (id === null) return null
    if (id < 0) return t('ui.notSent')
    if (removed.has(id)) return t('ui.removalNotSent')
    return corrected.has(id) ? t('ui.changeNotSent') : null
  }
}
