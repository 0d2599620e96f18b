import type { TripStatus } from '@longhaul/core/contract'

const TONE: Record<TripStatus, string> = { PLANNED: 'blue', IN_PROGRESS: 'green', COMPLETED: 'grey' }

/** PLANNED blue, IN_PROGRESS green, COMPLETED grey; the first underscore reads as a space. */
export const StatusBadge = ({ status }: { status: TripStatus }) => (
  <span className={`badge badge-${TONE[status]}`}>{status.replace('_', ' ')}</span>
)
