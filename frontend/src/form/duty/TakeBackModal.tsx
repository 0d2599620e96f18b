import '../../i18n/en/eldLogs.ts'
import { Typography } from '@mui/material'
import type { DutyRecordRow } from '@longhaul/core/contract'
import { useTakeBackProposal } from '../../providers/duty.ts'
import { useT } from '../../i18n/useT.ts'
import { formatMoment } from '../../ui/format.ts'
import { DialogForm } from '../DialogForm.tsx'
import { useServerForm } from '../useServerForm.ts'
import { reasonProblem } from './dutyDraft.ts'
import { ReasonField } from './ReasonField.tsx'

/** Takes a proposal back that waits for the driver. */
export default function TakeBackModal({ row, onClose }: { row: DutyRecordRow; onClose: () => void }) {
  const t = useT()
  const takeBack = useTakeBackProposal()
  const form = useServerForm({
    initial: { reason: '' },
    validate: ({ reason }) => {
      const problem = reasonProblem(reason)
      return problem === null ? {} : { reason: problem }
    },
    fallback: t('dutyStatuses.takeBack.failed'),
    submit: async ({ reason }) => {
      await takeBack.mutateAsync({ id: row.id, reason: reason.trim() })
      onClose()
    },
  })
  return (
    <DialogForm form={form} words="dutyStatuses.takeBack" onClose={onClose}>
      <Typography sx={{ mb: 1 }}>
        {t('dutyStatuses.takeBack.text', {
          status: t(`duty.status.${row.status}`),
          time: formatMoment(row.start_time, row.home_zone),
        })}
      </Typography>
      <ReasonField />
    </DialogForm>
  )
}
