import '../i18n/en/assign.ts'
import '../form/assign/assign.css'
import { useImperativeHandle, type RefObject } from 'react'
import { useController } from 'react-hook-form'
import type { CandidateRow, TripRow } from '@longhaul/core/contract'
import { CandidateFacts } from '../form/assign/CandidateFacts.tsx'
import { DriverChoice } from '../form/assign/DriverChoice.tsx'
import { assignmentOf, givenAllTheSame, leavesTruck } from '../form/assign/assignment.ts'
import { Warnings } from '../form/assign/Warnings.tsx'
import { useAskPair, useOneCandidate } from '../form/assign/useOneCandidate.ts'
import { useChosenDriver } from '../form/assign/useChosenDriver.ts'
import { FailureBanner } from '../form/FailureBanner.tsx'
import { useT, type T } from '../i18n/useT.ts'
import type { TripChange } from '../providers/types.ts'
import { personName } from '../ui/personName.ts'

/** Known before it is tried: no truck is left that the server would take. */
const hasNoTruck = (candidate: CandidateRow): boolean => candidate.vehicle === null && leavesTruck(candidate)

/** What an update does all the same, or why it cannot. */
function outcomeOf(candidate: CandidateRow, keeper: string, t: T): string {
  if (hasNoTruck(candidate)) return t('assign.update.noTruck', { name: keeper })
  const { vehicle } = candidate
  return vehicle && leavesTruck(candidate)
    ? t('assign.update.takes', { number: vehicle.vehicle_number })
    : t('assign.update.keeps')
}

function Unplanned({ candidate, keeper }: { candidate: CandidateRow; keeper: string }) {
  return (
    <>
      {candidate.warnings.length > 0 && <Warnings of={candidate.warnings} />}
      <div>{outcomeOf(candidate, keeper, useT())}</div>
    </>
  )
}

export type Assignment = (driverId: number) => Promise<TripChange>

/** The driver of a planned trip: another one is shown with hours, place and what stands against it. */
export default function AssignField({
  trip,
  assignment,
}: {
  trip: TripRow
  /** What the choice changes; refuses until what stands against it was on show. */
  assignment: RefObject<Assignment | null>
}) {
  const t = useT()
  const { field, fieldState } = useController({ name: 'driver_id' })
  const chosen = field.value as number | null
  const driver = useChosenDriver(chosen)
  const candidate = useOneCandidate(trip.id, chosen)
  const { known, ask } = useAskPair()
  const name = personName(trip.driver)
  useImperativeHandle(assignment, () => async (driverId: number) => {
    const shown = known(trip.id, driverId)
    const found = shown ?? (await ask(trip.id, driverId))
    if (hasNoTruck(found)) throw new Error(t('assign.update.noTruck', { name }))
    if (!shown && (found.plan === null || found.warnings.length > 0)) throw new Error(t('assign.update.look'))
    return found.plan ? assignmentOf(found) : givenAllTheSame(found)
  })
  return (
    <div>
      <DriverChoice
        value={driver ?? null}
        onChange={(one) => field.onChange(one === null || one.id === trip.driver.id ? null : one.id)}
        label={t('trips.driverChoice.driver')}
        nobody={name}
        hint={t('assign.update.hint', { name })}
        error={fieldState.error?.message}
        inputRef={field.ref}
      />
      <div role="status">
        {candidate.isFetching && t('assign.update.checking')}
        {candidate.data && !candidate.isFetching && (
          <>
            <CandidateFacts of={candidate.data} />
            {candidate.data.plan === null && <Unplanned candidate={candidate.data} keeper={name} />}
          </>
        )}
      </div>
      <FailureBanner of={candidate} fallback={t('assign.failed')} />
    </div>
  )
}
