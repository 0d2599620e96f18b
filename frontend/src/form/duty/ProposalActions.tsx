import '../../i18n/en/eldLogs.ts'
import { useState } from 'react'
import { Button, Stack } from '@mui/material'
import type { DutyRecordRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { mayAccess } from '../../providers/access.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { ProposeEdit } from './ProposeEdit.tsx'

const TakeBackModal = lazyDialog(() => import('./TakeBackModal.tsx'))

/** What the office can do with a proposal that waits for the driver. */
export function ProposalActions({ row }: { row: DutyRecordRow }) {
  const t = useT()
  const user = useSignedInUser()
  const [open, setOpen] = useState(false)
  const { active, origin, driver, home_zone, trip_id: id } = row
  const waits = active && origin === 'proposed'
  if (!waits || user.id === driver.id || !mayAccess(user.role, 'edit', 'duty-statuses')) return null
  return (
    <Stack direction="row" sx={{ gap: 2, mt: 2, flexWrap: 'wrap' }}>
      <ProposeEdit row={row} trip={{ id, home_zone, driver }} />
      <Button onClick={() => setOpen(true)}>{t('dutyStatuses.takeBack.open')}</Button>
      <TakeBackModal open={open} row={row} onClose={() => setOpen(false)} />
    </Stack>
  )
}
