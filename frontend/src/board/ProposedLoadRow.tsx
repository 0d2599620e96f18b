import { Button, Checkbox } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { MINUTE_MS } from '@longhaul/core'
import type { CandidateRow, TripUser } from '@longhaul/core/contract'
import { CandidateFacts } from '../form/assign/CandidateFacts.tsx'
import { DriverChoice } from '../form/assign/DriverChoice.tsx'
import { usePlaceName } from '../i18n/sentences/usePlaceName.ts'
import { useT, type T } from '../i18n/useT.ts'
import { formatMinutes } from '../ui/format.ts'
import { personName } from '../ui/personName.ts'
import { signedMiles } from './boardWords.ts'
import type { ProposedLoad } from './useProposal.ts'

/** Of one load, what another driver than the proposal's costs. */
function costWords(best: CandidateRow | null, candidate: CandidateRow, t: T): string | null {
  if (!best?.plan || !candidate.plan) return null
  const miles = signedMiles(candidate.plan.deadhead_miles - best.plan.deadhead_miles)
  const later = (Date.parse(candidate.plan.arrival) - Date.parse(best.plan.arrival)) / MINUTE_MS
  const name = personName(best.driver)
  const time = formatMinutes(Math.abs(later))
  if (Math.round(later) === 0) return t('assign.proposal.costSame', { name, miles })
  return t(later > 0 ? 'assign.proposal.costLater' : 'assign.proposal.costEarlier', { name, miles, time })
}

/** One load of the proposal: whether it is assigned, to whom, and at what cost. */
export function ProposedLoadRow({
  load,
  locked,
  onToggle,
  onChoose,
}: {
  load: ProposedLoad
  /** Nothing is changed while trips are being assigned. */
  locked: boolean
  onToggle: () => void
  onChoose: (driver: TripUser | null) => void
}) {
  const t = useT()
  const placeName = usePlaceName()
  const [choosing, setChoosing] = useState(false)
  const { trip_id: id, pickup, dropoff, best, driver, candidate, outcome, takenBy } = load
  const name = driver
    ? t('assign.proposal.pair', { id, name: personName(driver) })
    : t('assign.proposal.unpaired', { id })
  const done = outcome === 'assigned'
  const cost = load.changed && candidate ? costWords(best, candidate, t) : null
  return (
    <li className="board-pair">
      <Checkbox
        checked={load.chosen}
        disabled={locked || done || !candidate?.plan}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': name } }}
      />
      <div>
        <strong>{done ? <Link to={`/trips/${id}`}>{name}</Link> : name}</strong>
        <div>{placeName(`${pickup.name} → ${dropoff.name}`)}</div>
        <div role="status">{load.checking && t('assign.update.checking')}</div>
        {candidate && <CandidateFacts of={candidate} />}
        {cost !== null && <div>{cost}</div>}
        {takenBy !== null && driver && (
          <div>{t('assign.proposal.taken', { id: takenBy, name: personName(driver) })}</div>
        )}
        {load.failed !== null && <div role="alert">{load.failed}</div>}
        {done && <div role="status">{t('assign.chosen')}</div>}
        {outcome && !done && <div role="alert">{outcome.refused}</div>}
        {!done && !choosing && (
          <Button
            size="small"
            disabled={locked}
            aria-label={t(driver ? 'assign.proposal.anotherFor' : 'assign.proposal.chooseFor', { id })}
            onClick={() => setChoosing(true)}
            sx={{ ml: -1 }}
          >
            {t(driver ? 'assign.proposal.another' : 'assign.proposal.choose')}
          </Button>
        )}
        {choosing && (
          <DriverChoice
            value={load.chosen || load.checking ? driver : null}
            onChange={(chosen) => {
              setChoosing(false)
              onChoose(chosen)
            }}
            label={t('assign.proposal.driverFor', { id })}
            nobody={t('assign.proposal.nobody')}
          />
        )}
      </div>
    </li>
  )
}
