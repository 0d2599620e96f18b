import { LIMITS, MESSAGES, type PasskeyRow, type SignInMeans } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { useState } from 'react'
import { createPasskey, passkeyObstacle, passkeyRefusal } from '../../providers/passkeys.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { FormField } from '../../form/FormField.tsx'
import { max, required } from '../../form/rules.ts'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { formatMoment } from '../../ui/format.ts'
import { ProfileCard } from '../ProfileCard.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { useSignInMeans } from './useSignInMeans.ts'
import './secondStep.css'

const NAME_RULES = {
  name: [required(MESSAGES.passkeyName.required), max(LIMITS.passkeyName.max, MESSAGES.passkeyName.max)],
}

function AddPasskeyDialog({
  asks,
  onAdded,
  onClose,
}: {
  asks: 'password' | 'password-and-code'
  onAdded: () => void
  onClose: () => void
}) {
  const t = useT()
  const verbs = useVerbs()
  return (
    <ProofDialog
      change="addPasskey"
      asks={asks}
      rules={NAME_RULES}
      onProof={async (proof, name) => {
        const options = await verbs.passkeyOptions(proof)
        const credential = await createPasskey(options).catch((error: unknown) => {
          const refusal = passkeyRefusal(error)
          throw refusal ? new Error(t(`profile.passkeys.${refusal}`)) : error
        })
        await verbs.addPasskey({ name, credential })
        onAdded()
      }}
      onClose={onClose}
    >
      <FormField
        margin="normal"
        name="name"
        label={t('profile.passkeys.name')}
        hint={t('profile.passkeys.nameHint')}
        htmlInput={{ maxLength: LIMITS.passkeyName.max }}
      />
    </ProofDialog>
  )
}

function PasskeyList({
  passkeys,
  onRemove,
}: {
  passkeys: PasskeyRow[]
  onRemove: (passkey: PasskeyRow) => void
}) {
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
            aria-label={t('profile.proof.removePasskey.title', { name: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {t('profile.proof.removePasskey.submit')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function PasskeyChoices({ means, reload }: { means: SignInMeans; reload: () => Promise<void> }) {
  const t = useT()
  const verbs = useVerbs()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<PasskeyRow | null>(null)
  const { passkeys, passkeys_at: worksAt, two_step: isOn } = means
  const asks = isOn ? 'password-and-code' : 'password'
  const obstacle = passkeyObstacle(worksAt)
  const isFull = passkeys.length >= LIMITS.passkeys.max
  return (
    <>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} onRemove={setRemoving} />}
      {obstacle ? (
        <p role="note">{t(`profile.passkeys.not.${obstacle}`, { address: worksAt ?? '' })}</p>
      ) : isFull ? (
        <p role="note">{t('profile.passkeys.full', { most: LIMITS.passkeys.max })}</p>
      ) : (
        <Button variant="outlined" onClick={() => setAdding(true)}>
          {t('profile.proof.addPasskey.title')}
        </Button>
      )}
      {adding && (
        <AddPasskeyDialog
          asks={asks}
          onAdded={() => {
            setAdding(false)
            void reload()
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {removing && (
        <ProofDialog
          change="removePasskey"
          subject={removing.name}
          asks={asks}
          tone="error"
          onProof={async (proof) => {
            await verbs.removePasskey(removing.id, proof)
            setRemoving(null)
            await reload()
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

export function Passkeys() {
  const t = useT()
  const { means, reload } = useSignInMeans()
  // A failure to read it is told on the card above.
  if (!means.data) return null
  return (
    <ProfileCard title={t('profile.passkeys.title')}>
      <p className="lead">{t('profile.passkeys.text')}</p>
      <PasskeyChoices means={means.data} reload={reload} />
    </ProfileCard>
  )
}
