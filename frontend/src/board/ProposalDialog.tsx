import '../i18n/en/assign.ts'
import '../form/assign/assign.css'
import { Button, Checkbox, LinearProgress } from '@mui/material'
import { useState } from 'react'
import type { CandidateRow, TripRow } from '@longhaul/core/contract'
import { assignmentOf } from '../form/assign/assignment.ts'
import { keyOf } from '../form/assign/CandidateList.tsx'
import { useCandidates } from '../form/assign/useCandidates.ts'
import { Warnings } from '../form/assign/Warnings.tsx'
import { FailureBanner } from '../form/FailureBanner.tsx'
import { useErrorMessage } from '../form/useErrorMessage.ts'
import { useSentence } from '../i18n/sentences/sentence.ts'
import { useT } from '../i18n/useT.ts'
import { useTripChanged } from '../providers/trips.ts'
import { useVerbs } from '../providers/verbs.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { formatMiles, formatMinutes, formatMoment } from '../ui/format.ts'
import { personName } from '../ui/personName.ts'

/** Of each pair: what became of it. */
type Outcome = 'assigned' | { refused: string }

function useAssignAll() {
  const verbs = useVerbs()
  const changed = useTripChanged()
  const errorMessage = useErrorMessage()
  const t = useT()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [running, setRunning] = useState(false)

  /** One after the other, by the way of a single one; a refusal stops none of the others. */
  const assign = async (pairs: readonly CandidateRow[]) => {
    setRunning(true)
    for (const pair of pairs) {
      let outcome: Outcome = 'assigned'
      try {
        const previousData = { id: pair.trip_id }
        const { data } = await verbs.update('trips', {
          id: pair.trip_id,
          data: assignmentOf(pair),
          previousData,
        })
        await changed(data as TripRow)
      } catch (error) {
        outcome = { refused: errorMessage(error, t('assign.confirm.failed')) }
      }
      setOutcomes((before) => new Map([...before, [keyOf(pair), outcome]]))
    }
    setRunning(false)
  }
  return { outcomes, running, assign }
}

function Pair({
  of: pair,
  outcome,
  chosen,
  onToggle,
}: {
  of: CandidateRow
  outcome: Outcome | undefined
  chosen: boolean
  onToggle: () => void
}) {
  const t = useT()
  const say = useSentence()
  const { trip_id: id, pickup, dropoff, driver, plan, no, sentence, home_zone: zone } = pair
  const name = t('assign.proposal.pair', { id, name: personName(driver) })
  return (
    <li className="board-pair">
      <Checkbox
        checked={chosen && plan !== null}
        disabled={plan === null || outcome === 'assigned'}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': name } }}
      />
      <div>
        <strong>{name}</strong>
        <div>{`${pickup.name} → ${dropoff.name}`}</div>
        {plan ? (
          <div className={plan.late_minutes > 0 ? 'assign-late' : 'assign-hint'}>
            {t('assign.arrives', { time: formatMoment(plan.arrival, zone) })}
            {' · '}
            {t('assign.deadhead', {
              empty: formatMiles(plan.deadhead_miles),
              loaded: formatMiles(plan.loaded_miles),
            })}
            {plan.late_minutes > 0 && ` · ${t('assign.late', { time: formatMinutes(plan.late_minutes) })}`}
          </div>
        ) : (
          no && <div>{t(`assign.no.${no}`, { sentence: sentence === null ? '' : say(sentence) })}</div>
        )}
        {pair.warnings.length > 0 && <Warnings of={pair.warnings} />}
        {outcome === 'assigned' && <div role="status">{t('assign.chosen')}</div>}
        {outcome && outcome !== 'assigned' && <div role="alert">{outcome.refused}</div>}
      </div>
    </li>
  )
}

/** A driver for every open load; the office takes out what it does not want, and confirms the rest. */
export default function ProposalDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const verbs = useVerbs()
  const { candidates, left, done, all, state, error, again, stop } = useCandidates((onLine, signal) =>
    verbs.candidates('/board/proposal/', onLine, signal, 'POST'),
  )
  const { outcomes, running, assign } = useAssignAll()
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const searching = state === 'searching'
  const chosen = candidates.filter(
    (pair) => pair.plan !== null && !without.has(keyOf(pair)) && outcomes.get(keyOf(pair)) !== 'assigned',
  )
  const toggle = (key: string) =>
    setWithout((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  return (
    <Dialog
      title={t('assign.proposal.title')}
      open
      onClose={onClose}
      size="md"
      actions={
        <>
          {searching ? (
            <Button onClick={stop}>{t('assign.stop')}</Button>
          ) : (
            <Button disabled={running} onClick={again}>
              {t('assign.proposal.again')}
            </Button>
          )}
          {candidates.length > 0 && (
            <Button
              variant="contained"
              disabled={searching || chosen.length === 0}
              loading={running}
              onClick={() => void assign(chosen)}
            >
              {t('assign.proposal.submit', { smart_count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <p className="assign-hint">{t('assign.proposal.lead')}</p>
      <div role="status">
        {searching && t('assign.progress', { done, all })}
        {state === 'stopped' && t('assign.stopped', { done, all })}
        {state === 'done' && all === 0 && left.length === 0 && t('assign.proposal.none')}
      </div>
      {searching && (
        <LinearProgress
          aria-label={t('assign.proposal.title')}
          variant={all > 0 ? 'determinate' : 'indeterminate'}
          value={all > 0 ? (done / all) * 100 : 0}
        />
      )}
      <FailureBanner of={{ error, refetch: again }} fallback={t('assign.failed')} />
      <ul className="assign-list">
        {candidates.map((pair) => (
          <Pair
            key={keyOf(pair)}
            of={pair}
            outcome={outcomes.get(keyOf(pair))}
            chosen={!without.has(keyOf(pair))}
            onToggle={() => toggle(keyOf(pair))}
          />
        ))}
      </ul>
      {left.length > 0 && (
        <details>
          <summary>{t('assign.proposal.left', { smart_count: left.length })}</summary>
          <ul className="assign-list">
            {left.map(({ trip_id: id, pickup, dropoff }) => (
              <li key={id}>{`#${id} ${pickup.name} → ${dropoff.name}`}</li>
            ))}
          </ul>
        </details>
      )}
    </Dialog>
  )
}
