import type { OwnerProofBody } from '@longhaul/core/contract'
import { MESSAGES } from '@longhaul/core/contract'
import { DialogForm } from '../../form/DialogForm.tsx'
import { check, required, requiredRaw, type Rules } from '../../form/rules.ts'
import { useServerForm } from '../../form/useServerForm.ts'
import { useT } from '../../i18n/useT.ts'
import { ProofFields } from './ProofFields.tsx'

const EMPTY = { password: '', code: '' }

/**
 * Asks who is there before the way an account signs in is changed: the password, and a code once two steps
 * are on.
 */
export function ProofDialog({
  title,
  text,
  submitLabel,
  fallback,
  wants,
  tone = 'primary',
  onProof,
  onClose,
}: {
  title: string
  text: string
  submitLabel: string
  fallback: string
  wants: 'password' | 'password-and-code'
  tone?: 'primary' | 'error'
  onProof: (proof: OwnerProofBody) => Promise<unknown>
  onClose: () => void
}) {
  const t = useT()
  const withCode = wants === 'password-and-code'
  const rules: Rules<typeof EMPTY> = {
    password: [requiredRaw(t('profile.currentRequired'))],
    ...(withCode ? { code: [required(MESSAGES.code.required)] } : {}),
  }
  const form = useServerForm({
    initial: EMPTY,
    validate: (values) => check(values, rules),
    fallback,
    submit: ({ password, code }) => onProof(withCode ? { password, code: code.trim() } : { password }),
  })
  return (
    <DialogForm form={form} title={title} submitLabel={submitLabel} tone={tone} onClose={onClose}>
      <p>{text}</p>
      <ProofFields withCode={withCode} />
    </DialogForm>
  )
}
