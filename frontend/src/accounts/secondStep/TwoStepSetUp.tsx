import { MESSAGES, type TotpSetUp } from '@longhaul/core/contract'
import { useState } from 'react'
import { useVerbs } from '../../providers/verbs.ts'
import { MuiField } from '../../form/MuiField.tsx'
import { required, type Rules } from '../../form/rules.ts'
import { useForm } from '../../form/useForm.ts'
import { useT } from '../../i18n/useT.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
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
  const form = useForm({
    initial: EMPTY,
    rules: RULES,
    fallback: t('profile.twoStep.onFailed'),
    submit: async ({ code }) => onCodes((await verbs.switchTwoStepOn(code.trim())).recovery_codes),
  })
  return (
    <FormDialog
      title={t('profile.twoStep.setUpTitle')}
      submitLabel={t('profile.twoStep.switchOn')}
      onClose={onClose}
      {...form.dialog}
    >
      <p>{t('profile.twoStep.scan')}</p>
      <QrCode text={setUp.uri} label={t('profile.twoStep.qr')} />
      <p>
        {t('profile.twoStep.typeKey')} <a href={setUp.uri}>{t('profile.twoStep.openApp')}</a>
      </p>
      <p className="totp-key">
        <code>{grouped(setUp.key)}</code>
      </p>
      <MuiField
        field={form.field('code')}
        label={t('profile.twoStep.appCode')}
        hint={t('profile.twoStep.clockHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
    </FormDialog>
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
