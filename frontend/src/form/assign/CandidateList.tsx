import { Button } from '@mui/material'
import type { CandidateRow } from '@longhaul/core/contract'
import { usePlaceName, type PlaceName } from '../../i18n/sentences/usePlaceName.ts'
import { useT } from '../../i18n/useT.ts'
import { personName } from '../../ui/personName.ts'
import { CandidateFacts } from './CandidateFacts.tsx'

export type Looked = 'driver' | 'load'

const candidateName = (
  { driver, trip_id, pickup, dropoff }: CandidateRow,
  looked: Looked,
  placeName: PlaceName,
): string =>
  looked === 'driver'
    ? personName(driver)
    : `#${trip_id} ${placeName(pickup.name)} → ${placeName(dropoff.name)}`

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
  const name = candidateName(of, looked, usePlaceName())
  return (
    <li className="assign-candidate">
      <div>
        <strong>{name}</strong>
        <CandidateFacts of={of} />
      </div>
      {onChoose && (
        <Button variant="outlined" onClick={() => onChoose(of)}>
          {t('assign.choose', { name: looked === 'driver' ? name : `#${of.trip_id}` })}
        </Button>
      )}
    </li>
  )
}

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
  const placeName = usePlaceName()
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
                <strong>{candidateName(one, looked, placeName)}</strong>
                <CandidateFacts of={one} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
