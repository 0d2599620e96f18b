import { useState } from 'react'
import type { CandidateRow, TripRow, TripUser } from '@longhaul/core/contract'
import { assignmentOf } from '../form/assign/assignment.ts'
import { useCandidates } from '../form/assign/useCandidates.ts'
import { useAskPair } from '../form/assign/useOneCandidate.ts'
import { useErrorMessage } from '../form/useErrorMessage.ts'
import { useT } from '../i18n/useT.ts'
import { useTripChanged } from '../providers/trips.ts'
import { useVerbs } from '../providers/verbs.ts'

/** What became of a load when all were confirmed. */
type Outcome = 'assigned' | { refused: string }

/** Another driver than the proposal's; `candidate` is null until the server has planned it. */
interface Choice {
  readonly driver: TripUser
  readonly candidate: CandidateRow | null
  readonly failed: string | null
}

interface Edits {
  readonly choices: ReadonlyMap<number, Choice>
  /** Trips that are to stay without a driver. */
  readonly without: ReadonlySet<number>
  readonly outcomes: ReadonlyMap<number, Outcome>
}

const NO_EDITS: Edits = { choices: new Map(), without: new Set(), outcomes: new Map() }

/** A load of the proposal as the office has it by now. */
export interface ProposedLoad extends Pick<CandidateRow, 'trip_id' | 'pickup' | 'dropoff'> {
  /** Of the proposal; null where it leaves the load. */
  readonly best: CandidateRow | null
  readonly driver: TripUser | null
  readonly candidate: CandidateRow | null
  readonly checking: boolean
  readonly failed: string | null
  readonly changed: boolean
  /** Ticked: its driver is to have it. */
  readonly chosen: boolean
  /** The trip that has its driver here, if another one has. */
  readonly takenBy: number | null
  readonly outcome: Outcome | undefined
}

type Given = Pick<ProposedLoad, 'trip_id' | 'pickup' | 'dropoff' | 'best'>

function loadsOf(given: readonly Given[], { choices, without, outcomes }: Edits): ProposedLoad[] {
  const loads = given.map((one) => {
    const choice = choices.get(one.trip_id)
    const driver = choice?.driver ?? one.best?.driver ?? null
    const candidate = choice ? choice.candidate : one.best
    const checking = choice !== undefined && candidate === null && choice.failed === null
    const isIn = !without.has(one.trip_id) && (checking || candidate?.plan != null)
    return { ...one, choice, driver, candidate, checking, isIn }
  })
  return loads.map(({ choice, isIn, ...one }) => {
    const { driver, candidate } = one
    const other = loads.find((load) => load.isIn && load.driver?.id === driver?.id)
    return {
      ...one,
      failed: choice?.failed ?? null,
      changed: choice !== undefined,
      chosen: isIn && candidate?.plan != null,
      takenBy: driver !== null && !isIn && other ? other.trip_id : null,
      outcome: outcomes.get(one.trip_id),
    }
  })
}

/** With `id` those that stay without a driver, and whoever else has its driver there. */
const withOneDriver = (loads: readonly ProposedLoad[], id: number, driver: TripUser, before: Edits) => {
  const others = loads.filter(
    (load) => load.trip_id !== id && load.driver?.id === driver.id && load.outcome !== 'assigned',
  )
  const without = new Set([...before.without, ...others.map(({ trip_id }) => trip_id)])
  without.delete(id)
  return without
}

/** A driver for every open load, as the server proposes it and the office changes it. */
export function useProposal() {
  const verbs = useVerbs()
  const t = useT()
  const errorMessage = useErrorMessage()
  const tripChanged = useTripChanged()
  const { ask } = useAskPair()
  const found = useCandidates((onLine, signal) =>
    verbs.candidates('/board/proposal/', onLine, signal, 'POST'),
  )
  const [edits, setEdits] = useState(NO_EDITS)
  const [running, setRunning] = useState(false)
  const given: Given[] = [
    ...found.candidates.map((best) => ({ ...best, best })),
    ...found.left.map((load) => ({ ...load, best: null })),
  ]
  const loads = loadsOf(given, edits)

  const settle = (id: number, driver: TripUser, what: Partial<Choice>) =>
    setEdits((before) => {
      const choice = before.choices.get(id)
      if (choice?.driver !== driver) return before
      return { ...before, choices: new Map([...before.choices, [id, { ...choice, ...what }]]) }
    })

  /** Nobody, or somebody who is planned anew; nobody has two loads. */
  const choose = async ({ trip_id: id, best }: ProposedLoad, driver: TripUser | null) => {
    setEdits((before) => {
      const choices = new Map(before.choices)
      const outcomes = new Map(before.outcomes)
      choices.delete(id)
      outcomes.delete(id)
      if (driver === null) return { choices, outcomes, without: new Set([...before.without, id]) }
      if (driver.id !== best?.driver.id) choices.set(id, { driver, candidate: null, failed: null })
      return { choices, outcomes, without: withOneDriver(loads, id, driver, before) }
    })
    if (driver === null || driver.id === best?.driver.id) return
    try {
      settle(id, driver, { candidate: await ask(id, driver.id) })
    } catch (error) {
      settle(id, driver, { failed: errorMessage(error, t('assign.failed')) })
    }
  }

  const toggle = ({ trip_id: id, driver, chosen }: ProposedLoad) =>
    setEdits((before) => {
      if (chosen || !driver) return { ...before, without: new Set([...before.without, id]) }
      return { ...before, without: withOneDriver(loads, id, driver, before) }
    })

  /** One after the other, by the way of a single one; a refusal stops none of the others. */
  const assign = async (pairs: readonly CandidateRow[]) => {
    setRunning(true)
    for (const pair of pairs) {
      const id = pair.trip_id
      let outcome: Outcome = 'assigned'
      try {
        const { data } = await verbs.update('trips', { id, data: assignmentOf(pair), previousData: { id } })
        await tripChanged(data as TripRow)
      } catch (error) {
        outcome = { refused: errorMessage(error, t('assign.confirm.failed')) }
      }
      setEdits((before) => ({ ...before, outcomes: new Map([...before.outcomes, [id, outcome]]) }))
    }
    setRunning(false)
  }

  const again = () => {
    setEdits(NO_EDITS)
    found.again()
  }
  return { ...found, loads, running, choose, toggle, assign, again }
}
