import type { DutyStatus } from '@longhaul/core'

/** The status always stands beside it in words. */
export function StatusSwatch({
  status,
  colours,
}: {
  status: DutyStatus
  colours: Record<DutyStatus, string>
}) {
  return (
    <span
      className="own-colours"
      aria-hidden="true"
      style={{
        display: 'inline-block',
        width: 16,
        height: 16,
        borderRadius: 4,
        flexShrink: 0,
        background: colours[status],
        border: '1px solid var(--line)',
      }}
    />
  )
}
