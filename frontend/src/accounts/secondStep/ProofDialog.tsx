import { MESSAGES, type OwnerProofBody } from '@longhaul/core/contract'
import type { ReactNode } from 'react'
import { DialogForm } from '../../form/DialogForm.tsx'
import { FormField } from '../../form/FormField.tsx'
import { check, required, requiredRaw, type Rules } from '../../form/rules.ts'
import { useServerForm } from '../../form/useServerForm.ts'
import { useT } from '../../i18n/useT.ts'
import type { profile } from '../profile/messages.ts'
import { CodeField } from './CodeField.tsx'

const EMPTY = { name: '', password: '', code: '' }

/** Asks for proof that the owner of the account is there, before the way it signs in is changed. */
export function ProofDialog({
  change,
  subject = '',
  asks,
  tone = 'primary',
  rules,
  children,
  onProof,
  onClose,
}: {
  change: keyof typeof profile.proof
  subject?: string
  asks: 'password' | 'password-and-code'
  tone?: 'primary' | 'error'
  rules?: Pick<Rules<typeof EMPTY>, 'name'>
  children?: ReactNode
  onProof: (proof: OwnerProofBody, name: string) => Promise<unknown>
  onClose: () => void
}) {
  const t = useT()
  const withCode = asks === 'password-and-code'
  const form = useServerForm({
    initial: EMPTY,
    validate: (values) =>
      check(values, {
        ...rules,
        password: [requiredRaw(t('profile.currentRequired'))],
        ...(withCode ? { code: [required(MESSAGES.code.required)] } : {}),
      }),
    fallback: t(`profile.proof.${change}.failed`),
    submit: ({ name, password, code }) =>
      onProof(withCode ? { password, code: code.trim() } : { password }, name.trim()),
  })
  return (
    <DialogForm
      form={form}
      words={`profile.proof.${change}`}
      params={{ name: subject }}
      tone={tone}
      onClose={onClose}
    >
      <p>{t(`profile.proof.${change}.text`)}</p>
      {children}
      <FormField
        margin="normal"
        name="password"
        label={t('profile.currentPassword')}
        type="password"
        autoComplete="current-password"
      />
      {withCode && <CodeField label={t('profile.twoStep.code')} hint={t('profile.twoStep.codeHint')} />}
    </DialogForm>
  )
}
