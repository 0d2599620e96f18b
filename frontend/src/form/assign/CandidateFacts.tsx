import type { CandidateRow } from '@longhaul/core/contract'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { usePlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT } from '../../i18n/useT.ts'
import { formatMiles, formatMinutes, formatMoment } from '../../ui/format.ts'
import { Warnings } from './Warnings.tsx'

/** How a driver would drive a load, and what stands against it; or why they cannot. */
export function CandidateFacts({ of }: { of: CandidateRow }) {
  const t = useT()
  const say = useSentence()
  const placeName = usePlaceName()
  const { plan, place, vehicle, home_zone: zone, warnings, no, sentence } = of
  if (plan === null)
    return (
      <div className="assign-hint">
        {no && t(`assign.no.${no}`, { sentence: sentence === null ? '' : say(sentence) })}
      </div>
    )
  return (
    <>
      <div>
        {t('assign.arrives', { time: formatMoment(plan.arrival, zone) })}
        {' · '}
        {t('assign.deadhead', {
          empty: formatMiles(plan.deadhead_miles),
          loaded: formatMiles(plan.loaded_miles),
        })}
        {plan.late_minutes > 0 && (
          <>
            {' · '}
            <span className="assign-late">
              {t('assign.late', { time: formatMinutes(plan.late_minutes) })}
            </span>
          </>
        )}
      </div>
      <div className="assign-hint">
        {t('assign.leaves', {
          time: formatMoment(plan.depart_at, zone),
          place: placeName(place?.name ?? ''),
        })}
        {vehicle && ` · ${t('assign.truck', { number: vehicle.vehicle_number })}`}
      </div>
      {warnings.length > 0 && <Warnings of={warnings} />}
    </>
  )
}
