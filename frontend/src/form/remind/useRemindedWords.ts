import type { Reminded } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { formatTime, formatWhen } from '../../ui/format.ts'
import { personName } from '../../ui/personName.ts'
import { dayOf } from '../../ui/zoneTime.ts'

const initialed = ({ by }: Reminded): string =>
  by.first_name && by.last_name ? `${by.first_name.slice(0, 1)}. ${by.last_name}` : personName(by)

/** `Reminded today 9:12 AM by A. Lee`, on the reader's own clock. */
export function useRemindedWords(): (reminded: Reminded, now: number) => string {
  const t = useT()
  const { home_zone: zone } = useSignedInUser()
  return (reminded, now) => {
    const name = initialed(reminded)
    return dayOf(Date.parse(reminded.at), zone) === dayOf(now, zone)
      ? t('problems.remind.today', { time: formatTime(reminded.at, zone), name })
      : t('problems.remind.earlier', { time: formatWhen(reminded.at, zone, now), name })
  }
}
