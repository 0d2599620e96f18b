import '../../i18n/en/pilots.ts'
import type { PilotGrantRow } from '@longhaul/core/contract'
import type { T } from '../../i18n/useT.ts'
import { formatDay } from '../format.ts'

/** The days of a grant. */
export const spanWords = ({ first_day, last_day }: Omit<PilotGrantRow, 'pilot'>, t: T): string =>
  last_day === null
    ? t('pilots.openSpan', { from: formatDay(first_day) })
    : t('pilots.span', { from: formatDay(first_day), to: formatDay(last_day) })

/** All of a driver's in a line. */
export const grantsWords = (grants: readonly PilotGrantRow[], t: T): string =>
  grants.length === 0
    ? t('pilots.none')
    : grants.map((grant) => `${t(`pilots.names.${grant.pilot}`)}: ${spanWords(grant, t)}`).join('; ')
