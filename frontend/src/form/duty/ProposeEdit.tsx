import { useState } from 'react'
import { Button, Stack, Typography } from '@mui/material'
import { useT } from '../../i18n/useT.ts'
import { formatMoment } from '../../ui/format.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import type { DutyModalProps } from './recordedDuty.ts'

const EditDutyModal = lazyDialog(() => import('./EditDutyModal.tsx'))

/** An edit of somebody else's log: it waits for the driver. */
export function ProposeEdit({
  row,
  trip,
  startsOpen = false,
  words = 'editNamed',
}: Pick<DutyModalProps, 'row' | 'trip'> & {
  /** What was typed before is there to go on with. */
  startsOpen?: boolean
  /** How the button is called where two are for the same entry. */
  words?: 'editNamed' | 'brokenNamed'
}) {
  const t = useT()
  const [open, setOpen] = useState(startsOpen)
  const [sent, setSent] = useState(false)
  const params = {
    status: t(`duty.status.${row.status}`),
    time: formatMoment(row.start_time, trip.home_zone),
  }
  return (
    <Stack direction="row" sx={{ gap: 1, ml: -1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button aria-label={t(`trips.dutyPropose.${words}`, params)} onClick={() => setOpen(true)}>
        {t('trips.dutyPropose.edit')}
      </Button>
      <Typography component="span" variant="body2" role="status">
        {sent && t('trips.dutyPropose.sent')}
      </Typography>
      <EditDutyModal
        open={open}
        row={row}
        trip={trip}
        onClose={() => setOpen(false)}
        onProposed={() => setSent(true)}
      />
    </Stack>
  )
}
