import { LIMITS, MESSAGES, type PasskeyRow, type SignInMeans } from '@longhaul/core/contract'
import { Button, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import { makePasskey, passkeyObstacle, passkeyRefusal } from '../../providers/passkeys.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { FormField } from '../../form/FormField.tsx'
import { check, max, required, requiredRaw, type Rules } from '../../form/rules.ts'
import { useServerForm } from '../../form/useServerForm.ts'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../app/session.ts'
import { formatMoment } from '../../ui/format.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { ProofFields } from './ProofFields.tsx'
import { useSignInMeans } from './useSignInMeans.ts'
import './secondStep.css'

const EMPTY = { name: '', password: '', code: '' }

function AddPasskey({
  twoStep,
  onAdded,
  onClose,
}: {
  twoStep: 'on' | 'off'
  onAdded: () => void
  onClose: () => void
}) {
  const t = useT()
  const verbs = useVerbs()
  const withCode = twoStep === 'on'
  const rules: Rules<typeof EMPTY> = {
    name: [required(MESSAGES.passkeyName.required), max(LIMITS.passkeyName.max, MESSAGES.passkeyName.max)],
    password: [requiredRaw(t('profile.currentRequired'))],
    ...(withCode ? { code: [required(MESSAGES.code.required)] } : {}),
  }
  const form = useServerForm({
    initial: EMPTY,
    validate: (values) => check(values, rules),
    fallback: t('profile.passkeys.addFailed'),
    submit: async ({ name, password, code }) => {
      const options = await verbs.passkeyOptions(withCode ? { password, code: code.trim() } : { password })
      const credential = await makePasskey(options).catch((error: unknown) => {
        const refusal = passkeyRefusal(error)
        throw refusal ? new Error(t(`profile.passkeys.${refusal}`)) : error
      })
      await verbs.addPasskey({ name: name.trim(), credential })
      onAdded()
    },
  })
  return (
    <DialogForm
      form={form}
      title={t('profile.passkeys.addTitle')}
      submitLabel={t('profile.passkeys.add')}
      onClose={onClose}
    >
      <p>{t('profile.passkeys.addText')}</p>
      <FormField
        margin="normal"
        name="name"
        label={t('profile.passkeys.name')}
        hint={t('profile.passkeys.nameHint')}
        htmlInput={{ maxLength: LIMITS.passkeyName.max }}
      />
      <ProofFields withCode={withCode} />
    </DialogForm>
  )
}

function List({ passkeys, onRemove }: { passkeys: PasskeyRow[]; onRemove: (passkey: PasskeyRow) => void }) {
  const t = useT()
  const { home_zone } = useSignedInUser()
  return (
    <ul className="passkey-list">
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <span>
            <strong>{passkey.name}</strong>
            <br />
            {passkey.last_used_at
              ? t('profile.passkeys.used', { at: formatMoment(passkey.last_used_at, home_zone) })
              : t('profile.passkeys.added', { at: formatMoment(passkey.created_at, home_zone) })}
          </span>
          <Button
            color="error"
            aria-label={t('profile.passkeys.removeNamed', { name: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {t('profile.passkeys.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Content({ means, readAgain }: { means: SignInMeans; readAgain: () => Promise<void> }) {
  const t = useT()
  const verbs = useVerbs()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<PasskeyRow | null>(null)
  const { passkeys, passkeys_at: worksAt, two_step: isOn } = means
  const obstacle = passkeyObstacle(worksAt)
  const isFull = passkeys.length >= LIMITS.passkeys.max
  return (
    <>
      {passkeys.length > 0 && <List passkeys={passkeys} onRemove={setRemoving} />}
      {obstacle ? (
        <p role="note">{t(`profile.passkeys.not.${obstacle}`, { address: worksAt ?? '' })}</p>
      ) : isFull ? (
        <p role="note">{t('profile.passkeys.full', { most: LIMITS.passkeys.max })}</p>
      ) : (
        <Button variant="outlined" onClick={() => setAdding(true)}>
          {t('profile.passkeys.add')}
        </Button>
      )}
      {adding && (
        <AddPasskey
          twoStep={isOn ? 'on' : 'off'}
          onAdded={() => {
            setAdding(false)
            void readAgain()
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {removing && (
        <ProofDialog
          title={t('profile.passkeys.removeNamed', { name: removing.name })}
          text={t('profile.passkeys.removeText')}
          submitLabel={t('profile.passkeys.remove')}
          fallback={t('profile.passkeys.removeFailed')}
          wants={isOn ? 'password-and-code' : 'password'}
          tone="error"
          onProof={async (proof) => {
            await verbs.removePasskey(removing.id, proof)
            setRemoving(null)
            await readAgain()
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

/** The profile's card for devices that sign in without name and password. */
export function Passkeys() {
  const t = useT()
  const { means, readAgain } = useSignInMeans()
  // While it cannot be read the card above says so.
  if (!means.data) return null
  return (
    <Paper component="section" aria-labelledby="passkeys-title" sx={{ padding: 3 }}>
      <Typography id="passkeys-title" variant="h2">
        {t('profile.passkeys.title')}
      </Typography>
      <p className="lead">{t('profile.passkeys.text')}</p>
      <Content means={means.data} readAgain={readAgain} />
    </Paper>
  )
}
