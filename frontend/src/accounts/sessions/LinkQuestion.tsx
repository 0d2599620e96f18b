import '../../i18n/en/profile.ts'
import { useState } from 'react'
import { Button, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import type { PasswordLinkQuestion } from '@longhaul/core/contract'
import { useVerbs } from '../../providers/verbs.ts'
import { useT } from '../../i18n/useT.ts'
import { useProviders, useSignedInUser } from '../../providers/session.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { FormField } from '../../form/FormField.tsx'
import { useServerForm } from '../../form/useServerForm.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { formatMoment } from '../../ui/format.ts'

interface AnswerProps {
  question: PasswordLinkQuestion
  maker: string
  onClose: () => void
}

/** Stands on every page until the owner of the account has said whether they set its password. */
export default function LinkQuestion({ question }: { question: PasswordLinkQuestion }) {
  const t = useT()
  const { auth } = useProviders()
  const { home_zone } = useSignedInUser()
  const [answering, setAnswering] = useState<'yes' | 'no' | null>(null)
  const maker = question.made_by ?? t('profile.link.anAdmin')
  const link = { maker, time: formatMoment(question.set_at, home_zone) }
  const close = () => setAnswering(null)
  return (
    <section className="banner" aria-label={t('profile.link.name')}>
      <span>
        {t('profile.link.told', link)}{' '}
        {t(question.opened_here ? 'profile.link.signInAgain' : 'profile.link.wasThatYou')}
      </span>
      {question.opened_here ? (
        <Button variant="outlined" onClick={() => void auth.logout()}>
          {t('profile.link.leave')}
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => setAnswering('yes')}>
          {t('profile.link.confirm.submit')}
        </Button>
      )}
      <Button variant="outlined" color="error" onClick={() => setAnswering('no')}>
        {t('profile.link.no')}
      </Button>
      {answering === 'yes' && <ConfirmOwnPassword question={question} maker={maker} onClose={close} />}
      {answering === 'no' && <DenyOwnPassword question={question} maker={maker} onClose={close} />}
    </section>
  )
}

function ConfirmOwnPassword({ question, onClose }: AnswerProps) {
  const t = useT()
  const verbs = useVerbs()
  const { auth } = useProviders()
  const form = useServerForm({
    initial: { former_password: '' },
    fallback: t('profile.link.failed'),
    submit: async ({ former_password }) => {
      await verbs.answerLinkQuestion({
        id: question.id,
        mine: true,
        ...(former_password !== '' && { former_password }),
      })
      await auth.refreshUser()
    },
  })
  return (
    <DialogForm form={form} words="profile.link.confirm" onClose={onClose}>
      <Typography>
        {t(question.first ? 'profile.link.confirm.first' : 'profile.link.confirm.text')}
      </Typography>
      {!question.first && (
        <FormField
          name="former_password"
          label={t('profile.link.former')}
          hint={t('profile.link.formerHint')}
          type="password"
          margin="normal"
          htmlInput={{ maxLength: 200 }}
        />
      )}
    </DialogForm>
  )
}

function DenyOwnPassword({ question, maker, onClose }: AnswerProps) {
  const t = useT()
  const message = useErrorMessage()
  const verbs = useVerbs()
  const { auth, session } = useProviders()
  const answer = useMutation({
    mutationFn: async () => {
      await verbs.answerLinkQuestion({ id: question.id, mine: false })
      // An answer about an earlier link leaves the session open.
      await auth.refreshUser().catch(() => session.clear())
    },
  })
  return (
    <ConfirmDialog
      title={t('profile.link.noTitle')}
      submitLabel={t('profile.link.no')}
      busy={answer.isPending}
      error={answer.error ? message(answer.error, t('profile.link.failed')) : null}
      onConfirm={() => answer.mutate()}
      onClose={onClose}
    >
      <Typography>{t('profile.link.noText', { maker })}</Typography>
    </ConfirmDialog>
  )
}
