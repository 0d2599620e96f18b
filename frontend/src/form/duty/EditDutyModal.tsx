import { useState } from 'react'
import { Typography } from '@mui/material'
import { FALLBACKS, type DutyRow } from '@longhaul/core/contract'
import { ApiError } from '../../providers/http.ts'
import { useCorrectDuty } from '../../providers/duty.ts'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../app/session.ts'
import { useErrorMessage } from '../useErrorMessage.ts'
import { useKept } from '../useKept.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import type { DutyModalProps } from './DutyActions.tsx'
import { DutyFields } from './DutyFields.tsx'
import { ReasonField } from './ReasonField.tsx'
import { correctionBody, draftOf, type DutyDraft, type DutyErrors } from './dutyDraft.ts'
import { staleRow } from '../../providers/staleRow.ts'

export const editDutyForm = (id: number): string => `edit-duty-${id}`

/** Changes one recorded row, with a reason. What was typed stays when somebody else was faster. */
export function EditDutyModal({ row, trip, onClose }: DutyModalProps) {
  const t = useT()
  const message = useErrorMessage()
  const user = useSignedInUser()
  const correct = useCorrectDuty(trip.id)
  const zone = trip.home_zone
  const [id, setId] = useState(row.id)
  const [before, setBefore] = useState(() => draftOf(row, zone))
  const [{ draft, reason }, setTyped] = useKept(editDutyForm(row.id), { draft: before, reason: '' })
  const [errors, setErrors] = useState<DutyErrors & { reason?: string }>({})
  const [same, setSame] = useState(false)
  const theirs = staleRow<DutyRow>(correct.error)

  const set = (fields: Partial<DutyDraft>, field: keyof DutyErrors) => {
    setTyped({ draft: { ...draft, ...fields }, reason })
    setErrors(({ [field]: _mended, ...rest }) => rest)
  }

  const save = (target: number) => {
    const read = correctionBody(draft, before, reason, zone, Date.now())
    setErrors(read.ok ? {} : read.errors)
    const unchanged = read.ok && Object.keys(read.body).length === 1
    setSame(unchanged)
    if (!read.ok || unchanged) return
    correct.mutate(
      { id: target, change: read.body },
      {
        onSuccess: onClose,
        onError: (error) => setErrors(error instanceof ApiError ? error.errors : {}),
      },
    )
  }

  const showTheirs = () => {
    if (!theirs) return
    setId(theirs.id)
    setBefore(draftOf(theirs, zone))
    setTyped({ draft: draftOf(theirs, zone), reason })
    correct.reset()
  }
  const keepMine = () => {
    if (!theirs) return
    setId(theirs.id)
    save(theirs.id)
  }

  const failure = () => {
    if (same) return t('trips.dutyEdit.unchanged')
    return correct.isError && !theirs ? message(correct.error, FALLBACKS.changeDutyStatus) : null
  }
  return (
    <FormDialog
      title={t('trips.dutyEdit.title')}
      submitLabel={t('trips.dutyEdit.submit')}
      dirty={draft !== before || reason !== ''}
      busy={correct.isPending}
      error={failure()}
      onSubmit={() => save(id)}
      onClose={onClose}
    >
      {theirs && <StaleNotice onTheirs={showTheirs} onMine={keepMine} />}
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t(user.id === trip.driver.id ? 'trips.dutyEdit.uncertifies' : 'trips.dutyEdit.proposes')}
      </Typography>
      <DutyFields
        draft={draft}
        errors={errors}
        homeZone={zone}
        times={before.end === '' ? ['start'] : ['start', 'end']}
        onChange={set}
      >
        <ReasonField
          value={reason}
          problem={errors.reason}
          onChange={(typed) => {
            setTyped({ draft, reason: typed })
            setErrors(({ reason: _mended, ...rest }) => rest)
          }}
        />
      </DutyFields>
    </FormDialog>
  )
}
