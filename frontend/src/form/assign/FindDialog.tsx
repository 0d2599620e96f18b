import '../../i18n/en/assign.ts'
import './assign.css'
import { Button, LinearProgress } from '@mui/material'
import { useState } from 'react'
import type { CandidateRow } from '@longhaul/core/contract'
import { useUpdateTrip } from '../../providers/trips.ts'
import { useT } from '../../i18n/useT.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { personName } from '../../ui/personName.ts'
import { FailureBanner } from '../FailureBanner.tsx'
import { useErrorMessage } from '../useErrorMessage.ts'
import { assignmentOf } from './assignment.ts'
import { CandidateList, type Looked } from './CandidateList.tsx'
import { useCandidates, type Search } from './useCandidates.ts'
import { Warnings } from './Warnings.tsx'

interface FindDialogProps {
  title: string
  lead: string
  looked: Looked
  search: Search
  /** Support looks, and assigns nothing. */
  mayAssign: boolean
  onClose: () => void
  onAssigned: (chosen: CandidateRow) => void
}

/** Looks for a driver or a load, shows the ranking as it comes, and assigns what is chosen. */
export function FindDialog({ title, lead, looked, search, mayAssign, onClose, onAssigned }: FindDialogProps) {
  const [chosen, setChosen] = useState<CandidateRow | null>(null)
  const found = useCandidates(search)
  if (chosen)
    return (
      <Confirm chosen={chosen} onBack={() => setChosen(null)} onClose={onClose} onAssigned={onAssigned} />
    )
  return <Found {...{ title, lead, looked, onClose, found }} onChoose={mayAssign ? setChosen : null} />
}

function Found({
  title,
  lead,
  looked,
  found: { candidates, done, all, state, error, again, stop },
  onChoose,
  onClose,
}: Pick<FindDialogProps, 'title' | 'lead' | 'looked' | 'onClose'> & {
  found: ReturnType<typeof useCandidates>
  onChoose: ((chosen: CandidateRow) => void) | null
}) {
  const t = useT()
  const searching = state === 'searching'
  const none = !searching && candidates.every(({ plan }) => plan === null)
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      size="md"
      actions={
        searching ? (
          <Button onClick={stop}>{t('assign.stop')}</Button>
        ) : (
          <Button onClick={again}>{t('assign.again')}</Button>
        )
      }
    >
      <p className="assign-hint">
        {lead} {t('assign.estimate')}
      </p>
      <div role="status">
        {searching && t('assign.progress', { done, all })}
        {state === 'stopped' && t('assign.stopped', { done, all })}
      </div>
      {searching && (
        <LinearProgress
          aria-label={title}
          variant={all > 0 ? 'determinate' : 'indeterminate'}
          value={all > 0 ? (done / all) * 100 : 0}
        />
      )}
      <FailureBanner of={{ error, refetch: again }} fallback={t('assign.failed')} />
      {none && state === 'done' && <p>{t(looked === 'driver' ? 'assign.nobody' : 'assign.nothing')}</p>}
      <CandidateList candidates={candidates} looked={looked} onChoose={onChoose} />
    </Dialog>
  )
}

function Confirm({
  chosen,
  onBack,
  onClose,
  onAssigned,
}: {
  chosen: CandidateRow
  onBack: () => void
} & Pick<FindDialogProps, 'onClose' | 'onAssigned'>) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const update = useUpdateTrip(chosen.trip_id)
  const name = personName(chosen.driver)
  const assign = () => update.mutate(assignmentOf(chosen), { onSuccess: () => onAssigned(chosen) })
  return (
    <Dialog
      title={t('assign.confirm.title', { id: chosen.trip_id, name })}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack}>{t('assign.confirm.back')}</Button>
          <Button variant="contained" loading={update.isPending} onClick={assign}>
            {t('assign.confirm.submit', { name })}
          </Button>
        </>
      }
    >
      <ErrorBanner message={update.isError ? errorMessage(update.error, t('assign.confirm.failed')) : null} />
      {chosen.warnings.length > 0 ? <Warnings of={chosen.warnings} /> : <p>{t('assign.confirm.none')}</p>}
      <CandidateList candidates={[{ ...chosen, warnings: [] }]} looked="load" onChoose={null} />
    </Dialog>
  )
}
