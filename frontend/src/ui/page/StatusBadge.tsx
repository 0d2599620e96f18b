import type { TripStatus } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'

const TONE: Record<TripStatus, string> = { PLANNED: 'blue', IN_PROGRESS: 'green', COMPLETED: 'grey' }

export function StatusBadge({ status }: { status: TripStatus }) {
  const t = useT()
  return <span className={`badge badge-${TONE[status]}`}>{t(`dashboard.statuses.${status}`)}</span>
}
