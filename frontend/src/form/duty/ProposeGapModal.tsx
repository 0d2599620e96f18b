import '../../i18n/en/eldLogs.ts'
import { Typography } from '@mui/material'
import type { RecordDay } from '@longhaul/core/contract'
import { useProposeDuty } from '../../providers/duty.ts'
import { useT } from '../../i18n/useT.ts'
import type { Hole } from '../../ui/duty/explain/dayMarks.ts'
import { DialogForm } from '../DialogForm.tsx'
import { useServerForm } from '../useServerForm.ts'
import { aroundGap } from './beside.ts'
import { DutyFields } from './DutyFields.tsx'
import { dutyBody, gapDraft, reasonProblem, type CorrectionDraft } from './dutyDraft.ts'
import { ReasonField } from './ReasonField.tsx'
import { WaitingProposal } from './WaitingProposal.tsx'

/** What an admin knows of a gap, for the whole of it unless its times are changed. */
export default function ProposeGapModal({
  hole,
  day,
  driverId,
  onClose,
  onProposed,
}: {
  hole: Hole
  day: RecordDay
  driverId: number
  onClose: () => void
  onProposed: () => void
}) {
  const t = useT()
  const { zone } = day.sheet
  const propose = useProposeDuty(driverId)
  const form = useServerForm<CorrectionDraft>({
    initial: { ...gapDraft(hole, aroundGap(hole, day.duty).before, zone), reason: '' },
    validate: ({ reason, ...draft }) => {
      const read = dutyBody(draft, zone)
      const problem = reasonProblem(reason)
      return { ...(!read.ok && read.errors), ...(problem && { reason: problem }) }
    },
    fallback: t('trips.dutyPropose.failed'),
    submit: async ({ reason, ...draft }) => {
      const read = dutyBody(draft, zone)
      if (!read.ok) return
      await propose.mutateAsync({ ...read.body, reason: reason.trim() })
      onProposed()
      onClose()
    },
  })
  return (
    <DialogForm
      form={form}
      words="trips.dutyPropose"
      cure={<WaitingProposal refusal={propose.error} />}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('trips.dutyEdit.proposes')}
      </Typography>
      <DutyFields driverId={driverId} homeZone={zone}>
        <ReasonField />
      </DutyFields>
    </DialogForm>
  )
}
