import '../../i18n/en/assign.ts'
import type { AssignmentWarning } from '@longhaul/core/contract'
import { Icon } from '../../ui/Icon.tsx'
import { usePlaceName, type PlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT, type T } from '../../i18n/useT.ts'
import { formatDay, formatMinutes, formatMoment } from '../../ui/format.ts'

function sentenceOf(warning: AssignmentWarning, t: T, placeName: PlaceName): string {
  const { kind, trip_id: id, name, place, at, minutes, latest, day, license_class, zone } = warning
  const time = at === null ? '' : formatMoment(at, zone)
  switch (kind) {
    case 'same-time':
      return t('assign.warning.same-time', { id: id ?? '', name: placeName(name ?? ''), at: time })
    case 'late': {
      const key = place === null ? 'lateStop' : place === 'pickup' ? 'latePickup' : 'lateDropoff'
      const by = formatMinutes(minutes ?? 0)
      const missed = t(`assign.warning.${key}`, { by, at: time, name: placeName(name ?? '') })
      const last = latest && t('assign.warning.latest', { latest: formatMoment(latest, zone) })
      return `${missed} ${last ?? t('assign.warning.none')}`
    }
    case 'other-carrier':
    case 'truck-retired':
    case 'truck-foreign':
      return t(`assign.warning.${kind}`, { name: name ?? '' })
    case 'no-hours':
      return t('assign.warning.no-hours')
    case 'unrecorded':
      return t('assign.warning.unrecorded', { time: formatMinutes(minutes ?? 0) })
    case 'license-expired':
    case 'medical-expired':
    case 'inspection-overdue':
      return t(`assign.warning.${kind}`, { name: name ?? '', day: day === null ? '' : formatDay(day) })
    case 'license-class':
      return t('assign.warning.license-class', {
        name: name ?? '',
        held: license_class?.held ?? '',
        needed: license_class?.needed ?? '',
      })
  }
}

/** What the office should know before it gives a trip to a driver. */
export function Warnings({ of }: { of: readonly AssignmentWarning[] }) {
  const t = useT()
  const placeName = usePlaceName()
  return (
    <ul className="assign-warnings" aria-label={t('assign.warnings')}>
      {of.map((warning) => (
        <li key={`${warning.kind} ${warning.place} ${warning.name} ${warning.trip_id}`}>
          <Icon name="warning" size={18} />
          <span>{sentenceOf(warning, t, placeName)}</span>
        </li>
      ))}
    </ul>
  )
}
