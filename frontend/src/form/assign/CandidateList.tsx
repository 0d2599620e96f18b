import { Button } from '@mui/material'
import type { CandidateRow } from '@longhaul/core/contract'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { useT, type T } from '../../i18n/useT.ts'
import { formatMiles, formatMinutes, formatMoment } from '../../ui/format.ts'
import { personName } from '../../ui/personName.ts'
import { Warnings } from './Warnings.tsx'

export type Looked = 'driver' | 'load'

export const nameOf = ({ driver, trip_id, pickup, dropoff }: CandidateRow, looked: Looked): string =>
  looked === 'driver' ? personName(driver) : `#${trip_id} ${pickup.name} → ${dropoff.name}`

export const keyOf = ({ driver, trip_id }: CandidateRow): string => `${driver.id} ${trip_id}`

function Candidate({
  of,
  looked,
  onChoose,
}: {
  of: CandidateRow
  looked: Looked
  onChoose: ((chosen: CandidateRow) => void) | null
}) {
  const t = useT()
  const { plan, place, vehicle, home_zone: zone, warnings } = of
  if (plan === null) return null
  const name = nameOf(of, looked)
  return (
    <li className="assign-candidate">
      <div>
        <strong>{name}</strong>{' '}
        {plan.late_minutes > 0 && (
          <span className="assign-late">{t('assign.late', { time: formatMinutes(plan.late_minutes) })}</span>
        )}
        <div>
          {t('assign.arrives', { time: formatMoment(plan.arrival, zone) })}
          {' · '}
          {t('assign.deadhead', {
            empty: formatMiles(plan.deadhead_miles),
            loaded: formatMiles(plan.loaded_miles),
          })}
        </div>
        <div className="assign-hint">
          {t('assign.leaves', { time: formatMoment(plan.depart_at, zone), place: place?.name ?? '' })}
          {vehicle && ` · ${t('assign.truck', { number: vehicle.vehicle_number })}`}
        </div>
        {warnings.length > 0 && <Warnings of={warnings} />}
      </div>
      {onChoose && (
        <Button variant="outlined" onClick={() => onChoose(of)}>
          {t('assign.choose', { name: looked === 'driver' ? name : `#${of.trip_id}` })}
        </Button>
      )}
    </li>
  )
}

const reasonOf = ({ no, sentence }: CandidateRow, t: T, say: (english: string) => string): string =>
  no === null ? '' : t(`assign.no.${no}`, { sentence: sentence === null ? '' : say(sentence) })

/** Who or what fits, the best first; below it the others, each with the reason. */
export function CandidateList({
  candidates,
  looked,
  onChoose,
}: {
  candidates: readonly CandidateRow[]
  looked: Looked
  onChoose: ((chosen: CandidateRow) => void) | null
}) {
  const t = useT()
  const say = useSentence()
  const able = candidates.filter(({ plan }) => plan !== null)
  const others = candidates.filter(({ plan }) => plan === null)
  return (
    <>
      <ol className="assign-list">
        {able.map((one) => (
          <Candidate key={keyOf(one)} of={one} looked={looked} onChoose={onChoose} />
        ))}
      </ol>
      {others.length > 0 && (
        <details>
          <summary>
            {t(looked === 'driver' ? 'assign.cannot' : 'assign.cannotLoad', { smart_count: others.length })}
          </summary>
          <ul className="assign-list">
            {others.map((one) => (
              <li key={keyOf(one)}>
                <strong>{nameOf(one, looked)}</strong>
                <div className="assign-hint">{reasonOf(one, t, say)}</div>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
