import type { PasswordLink, UserRow } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useUpdate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useVerbs } from '../../providers/verbs.ts'
import DeleteRecordDialog from '../../grid/DeleteRecordDialog.tsx'
import { useT } from '../../i18n/useT.ts'
import { personName } from '../../ui/personName.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { SecondFactorReset } from './SecondFactorReset.tsx'
import { LinkDialog } from './LinkDialog.tsx'

export function AccountActions({ user }: { user: UserRow }) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const me = useSignedInUser()
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const verbs = useVerbs()
  const [link, setLink] = useState<PasswordLink | null>(null)
  const issuing = useMutation({ mutationFn: () => verbs.passwordLink(user.id), onSuccess: setLink })
  const [update, { isPending, error }] = useUpdate()
  const change = (data: Partial<UserRow>) =>
    void update(
      'drivers',
      { id: user.id, data: { ...data, updated_at: user.updated_at }, previousData: user },
      { mutationMode: 'pessimistic', onSuccess: () => setConfirming(false) },
    )
  const name = personName(user)
  const failed = error ?? issuing.error
  const failure = failed === null ? null : errorMessage(failed, t('drivers.changeFailed'))
  return (
    <>
      <div className="row-actions">
        {user.awaiting_approval && (
          <Button
            variant="contained"
            disabled={isPending}
            onClick={() => change({ awaiting_approval: false })}
          >
            {t('drivers.approve')}
          </Button>
        )}
        {user.active && (
          <Button variant="outlined" loading={issuing.isPending} onClick={() => issuing.mutate()}>
            {t('drivers.newLink')}
          </Button>
        )}
        {user.id !== me.id && <SecondFactorReset user={user} />}
        {user.active ? (
          <Button color="error" variant="outlined" onClick={() => setConfirming(true)}>
            {t('drivers.deactivate')}
          </Button>
        ) : (
          !user.awaiting_approval && (
            <Button variant="outlined" disabled={isPending} onClick={() => change({ active: true })}>
              {t('drivers.activate')}
            </Button>
          )
        )}
        {user.id !== me.id && (
          <Button color="error" onClick={() => setDeleting(true)}>
            {t('records.delete')}
          </Button>
        )}
      </div>
      {deleting && (
        <DeleteRecordDialog
          resource="drivers"
          record={user}
          name={name}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate('/drivers')}
        />
      )}
      {!confirming && <ErrorBanner message={failure} />}
      {link && <LinkDialog name={name} link={link} onClose={() => setLink(null)} />}
      {confirming && (
        <ConfirmDialog
          title={t('drivers.deactivateTitle', { name })}
          submitLabel={t('drivers.deactivate')}
          busy={isPending}
          error={failure}
          onConfirm={() => change({ active: false })}
          onClose={() => setConfirming(false)}
        >
          <p>{t('drivers.deactivateQuestion')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
