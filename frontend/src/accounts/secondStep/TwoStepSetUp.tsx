import { MESSAGES, type TotpSetUp } from '@longhaul/core/contract'
import { useState } from 'react'
import { useVerbs } from '../../providers/verbs.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { FormField } from '../../form/FormField.tsx'
import { check, required, type Rules } from '../../form/rules.ts'
import { useServerForm } from '../../form/useServerForm.ts'
import { useT } from '../../i18n/useT.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { QrCode } from './QrCode.tsx'

const EMPTY = { code: '' }
const RULES: Rules<typeof EMPTY> = { code: [required(MESSAGES.code.required)] }

/** The key as people type it: in groups of four. */
const grouped = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

function FirstCode({
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
    fallback: t('profile.twoStep.onFailed'),
    submit: async ({ code }) => onCodes((await verbs.switchTwoStepOn(code.trim())).recovery_codes),
  })
  return (
    <DialogForm
      form={form}
      title={t('profile.twoStep.setUpTitle')}
      submitLabel={t('profile.twoStep.switchOn')}
      onClose={onClose}
    >
      <p>{t('profile.twoStep.scan')}</p>
      <QrCode text={setUp.uri} label={t('profile.twoStep.qr')} />
      <p>
        {t('profile.twoStep.typeKey')} <a href={setUp.uri}>{t('profile.twoStep.openApp')}</a>
      </p>
      <p className="totp-key">
        <code>{grouped(setUp.key)}</code>
      </p>
      <FormField
        margin="normal"
        name="code"
        label={t('profile.twoStep.appCode')}
        hint={t('profile.twoStep.clockHint')}
        autoComplete="one-time-code"
        htmlInput={{ inputMode: 'numeric' }}
      />
    </DialogForm>
  )
}

/** From the password by the QR code to the first code of the app. */
export function TwoStepSetUp({
  onCodes,
  onClose,
}: {
  onCodes: (codes: string[]) => void
  onClose: () => void
}) {
  const t = useT()
  const verbs = useVerbs()
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null)
  if (setUp) return <FirstCode {...{ setUp, onCodes, onClose }} />
  return (
    <ProofDialog
      title={t('profile.twoStep.setUpTitle')}
      text={t('profile.twoStep.setUpText')}
      submitLabel={t('profile.twoStep.continue')}
      fallback={t('profile.twoStep.onFailed')}
      wants="password"
      onProof={async (proof) => setSetUp(await verbs.beginTwoStep(proof))}
      onClose={onClose}
    />
  )
}
