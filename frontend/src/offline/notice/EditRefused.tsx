import '../../i18n/en/eldLogs.ts'
import '../../i18n/en/myLogs.ts'
import { useRef } from 'react'
import { FALLBACKS, LIMITS } from '@longhaul/core/contract'
import { DialogForm } from '../../form/DialogForm.tsx'
import DeleteDutyModal from '../../form/duty/DeleteDutyModal.tsx'
import { DutyFields } from '../../form/duty/DutyFields.tsx'
import { draftOf, dutyBody, NO_DUTY } from '../../form/duty/dutyDraft.ts'
import EditDutyModal from '../../form/duty/EditDutyModal.tsx'
import { FormField } from '../../form/FormField.tsx'
import { ShippingDialog } from '../../form/trip/ShippingDialog.tsx'
import { TruckDialog } from '../../form/trip/TruckDialog.tsx'
import { useServerForm } from '../../form/useServerForm.ts'
import { useT } from '../../i18n/useT.ts'
import { useAddDutyStatus } from '../../providers/own/duty.ts'
import { useAct } from '../../providers/own/useAct.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { newId } from '../newId.ts'
import { ActContext, type Act } from '../pendingDay.ts'
import { useOutbox } from '../useOutbox.ts'
import type { Cure } from './cure.ts'

interface EditRefusedProps {
  /** The refused event. */
  id: string
  cure: Exclude<Cure, { to: string }>
  onClose: () => void
}

/** The form of an act that was refused: what is sent from it takes the place of that act. */
export default function EditRefused({ id, cure, onClose }: EditRefusedProps) {
  const t = useT()
  const { amend } = useOutbox()
  const current = useRef(id)
  const act: Act = async (kind, data, onStored) => {
    const [before, next] = [current.current, newId()]
    current.current = next
    const answer = await amend(before, next, kind, data, onStored)
    if (answer === 'gone') throw new Error(t('offline.goneMeanwhile'))
    return answer
  }
  return (
    <ActContext value={act}>
      <Form cure={cure} onClose={onClose} />
    </ActContext>
  )
}

type FormProps = Omit<EditRefusedProps, 'id'>

function Form({ cure, onClose }: FormProps) {
  const { home_zone, id: driver } = useSignedInUser()
  const ownerOf = (trip: number | null) => ({ id: trip, home_zone, driver: { id: driver } })
  switch (cure.form) {
    case 'correct':
      return (
        <EditDutyModal row={cure.row} trip={ownerOf(cure.trip)} typed={cure.event.data} onClose={onClose} />
      )
    case 'remove':
      return (
        <DeleteDutyModal row={cure.row} trip={ownerOf(cure.trip)} typed={cure.event.data} onClose={onClose} />
      )
    case 'add':
      return <AddedDuty event={cure.event} onClose={onClose} />
    case 'remarks':
      return <DayRemarks event={cure.event} onClose={onClose} />
    case 'shipping':
      return <ShippingDialog tripId={cure.trip} typed={cure.typed} onClose={onClose} />
    case 'truck':
      return <TruckDialog date={cure.date} typed={cure.typed} onClose={onClose} />
  }
}

type EventOf<Form extends FormProps['cure']['form']> = Extract<
  FormProps['cure'],
  { form: Form; event: object }
>['event']

function AddedDuty({ event: { data }, onClose }: { event: EventOf<'add'>; onClose: () => void }) {
  const { id: driverId, home_zone: zone } = useSignedInUser()
  const add = useAddDutyStatus(data.trip ?? null, true)
  const form = useServerForm({
    initial: NO_DUTY,
    typed: draftOf(
      {
        ...data,
        location: data.location ?? [0, 0],
        special: data.special ?? null,
        remarks: data.remarks ?? null,
      },
      zone,
    ),
    validate: (draft) => {
      const read = dutyBody(draft, zone)
      return read.ok ? {} : read.errors
    },
    fallback: FALLBACKS.addDutyStatus,
    submit: async (draft, onStored) => {
      const read = dutyBody(draft, zone)
      if (read.ok) await add.mutateAsync({ data: read.body, onStored })
      onClose()
    },
  })
  return (
    <DialogForm form={form} words="trips.dutyModal" onClose={onClose}>
      <DutyFields driverId={driverId} homeZone={zone} />
    </DialogForm>
  )
}

/** Both versions were on show: what is sent is said over the record's. */
function DayRemarks({ event: { data }, onClose }: { event: EventOf<'remarks'>; onClose: () => void }) {
  const t = useT()
  const act = useAct()
  const form = useServerForm({
    initial: { remarks: '' },
    typed: { remarks: data.remarks ?? '' },
    fallback: t('offline.remarks.failed'),
    submit: async ({ remarks }, onStored) => {
      await act('remarks', { log: data.log, remarks: remarks.trim() || null }, onStored)
      onClose()
    },
  })
  return (
    <DialogForm form={form} words="offline.remarks" onClose={onClose}>
      <FormField
        multiline
        minRows={3}
        name="remarks"
        label={t('offline.remarks.title')}
        margin="dense"
        htmlInput={{ maxLength: LIMITS.remarks.max }}
      />
    </DialogForm>
  )
}
