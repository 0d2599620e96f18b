import { MESSAGES, type TotpSetUp } from '@longhaul/core/contract'
import { useState } from 'react'
import { useVerbs } from '../../providers/verbs.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { check, required, type Rules } from '../../form/rules.ts'
import { useServerForm } from '../../form/useServerForm.ts'
import { useT } from '../../i18n/useT.ts'
import { CodeField } from './CodeField.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { QrCode } from '../../ui/page/QrCode.tsx'

const EMPTY = { code: '' }
const RULES: Rules<typeof EMPTY> = { code: [required(MESSAGES.code.required)] }

const inGroupsOfFour = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

function FirstCodeDialog({
  setUp,
  onCodes,
  onClose,
}: {
  setUp: TotpSetUp
  onCodes: (codes: string[]) => void
  onClose: () => void
}) {
  const t = useT()
  const verbs = useVerbs()
  const form = useServerForm({
    initial: EMPTY,
    validate: (values) => check(values, RULES),
    fallback: t('profile.proof.setUp.failed'),
    submit: async ({ code }) => onCodes((await verbs.switchTwoStepOn(code.trim())).recovery_codes),
  })
  return (
    <DialogForm form={form} words="profile.firstCode" onClose={onClose}>
      <p>{t('profile.twoStep.scan')}</p>
      <QrCode text={setUp.uri} label={t('profile.twoStep.qr')} />
      <p>
        {t('profile.twoStep.typeKey')} <a href={setUp.uri}>{t('profile.twoStep.openApp')}</a>
      </p>
      <p className="totp-key">
        <code>{inGroupsOfFour(setUp.key)}</code>
      </p>
      <CodeField digits label={t('profile.twoStep.appCode')} hint={t('profile.twoStep.clockHint')} />
    </DialogForm>
  )
}

export function TwoStepSetUp({
  onCodes,
  onClose,
}: {
  onCodes: (codes: string[]) => void
  onClose: () => void
}) {
  const verbs = useVerbs()
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null)
  if (setUp) return <FirstCodeDialog {...{ setUp, onCodes, onClose }} />
  return (
    <ProofDialog
      change="setUp"
      asks="password"
      onProof={async (proof) => setSetUp(await verbs.beginTwoStep(proof))}
      onClose={onClose}
    />
  )
}
