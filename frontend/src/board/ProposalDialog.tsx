import '../i18n/en/assign.ts'
import '../form/assign/assign.css'
import { Button, LinearProgress } from '@mui/material'
import type { CandidateRow } from '@longhaul/core/contract'
import { FailureBanner } from '../form/FailureBanner.tsx'
import { useT } from '../i18n/useT.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { formatMiles, formatMinutes } from '../ui/format.ts'
import { ProposedLoadRow } from './ProposedLoadRow.tsx'
import { signedMiles, signedMinutes } from './boardWords.ts'
import { useProposal, type ProposedLoad } from './useProposal.ts'

interface Sum {
  readonly loads: number
  readonly miles: number
  readonly late: number
}

function sumOf(pairs: readonly (CandidateRow | null)[]): Sum {
  const plans = pairs.flatMap((pair) => pair?.plan ?? [])
  return {
    loads: plans.length,
    miles: plans.reduce((sum, { deadhead_miles: miles }) => sum + miles, 0),
    late: plans.reduce((sum, { late_minutes: late }) => sum + late, 0),
  }
}

/** What is chosen, and what it costs against the proposal. */
function Totals({ loads }: { loads: readonly ProposedLoad[] }) {
  const t = useT()
  const [chosen, best] = [
    sumOf(loads.map((load) => (load.chosen ? load.candidate : null))),
    sumOf(loads.map((load) => load.best)),
  ]
  const words = { miles: formatMiles(chosen.miles), late: formatMinutes(chosen.late) }
  const against = {
    loads: chosen.loads - best.loads,
    miles: signedMiles(chosen.miles - best.miles),
    late: signedMinutes(chosen.late - best.late),
  }
  const isBest = chosen.loads === best.loads && !loads.some((load) => load.changed && load.chosen)
  return (
    <p role="status">
      {t('assign.proposal.total', { smart_count: chosen.loads, ...words })}
      {!isBest && ` ${t('assign.proposal.against', against)}`}
      {against.loads < 0 && ` ${t('assign.proposal.fewer', { smart_count: -against.loads })}`}
    </p>
  )
}

/** A driver for every open load; the office changes what it wants to, and confirms the rest. */
export default function ProposalDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { loads, done, all, state, error, running, again, stop, choose, toggle, assign } = useProposal()
  const searching = state === 'searching'
  const toAssign = loads.flatMap(({ chosen, candidate, outcome }) =>
    chosen && candidate && outcome !== 'assigned' ? [candidate] : [],
  )
  const isDone = toAssign.length === 0 && loads.some(({ outcome }) => outcome === 'assigned')
  const checking = loads.some((load) => load.checking)
  const proposed = loads.filter(({ best }) => best !== null)
  const left = loads.filter(({ best }) => best === null)
  const rowOf = (load: ProposedLoad) => (
    <ProposedLoadRow
      key={load.trip_id}
      load={load}
      locked={running}
      onToggle={() => toggle(load)}
      onChoose={(driver) => void choose(load, driver)}
    />
  )
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
          {loads.length > 0 && !isDone && (
            <Button
              variant="contained"
              disabled={searching || checking || toAssign.length === 0}
              loading={running}
              onClick={() => void assign(toAssign)}
            >
              {t('assign.proposal.submit', { smart_count: toAssign.length })}
            </Button>
          )}
        </>
      }
    >
      <p className="assign-hint">{t('assign.proposal.lead')}</p>
      <div role="status">
        {searching && t('assign.progress', { done, all })}
        {state === 'stopped' && t('assign.stopped', { done, all })}
        {state === 'done' && loads.length === 0 && t('assign.proposal.none')}
      </div>
      {searching && (
        <LinearProgress
          aria-label={t('assign.proposal.title')}
          variant={all > 0 ? 'determinate' : 'indeterminate'}
          value={all > 0 ? (done / all) * 100 : 0}
        />
      )}
      <FailureBanner of={{ error, refetch: again }} fallback={t('assign.failed')} />
      {state === 'done' && loads.length > 0 && <Totals loads={loads} />}
      <ul className="assign-list">{proposed.map(rowOf)}</ul>
      {left.length > 0 && (
        <details>
          <summary>{t('assign.proposal.left', { smart_count: left.length })}</summary>
          <ul className="assign-list">{left.map(rowOf)}</ul>
        </details>
      )}
    </Dialog>
  )
}
