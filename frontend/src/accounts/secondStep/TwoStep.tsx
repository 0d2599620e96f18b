import { LIMITS, type SignInMeans } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useVerbs } from '../../providers/verbs.ts'
import { useT } from '../../i18n/useT.ts'
import { useProviders, useSignedInUser } from '../../providers/session.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { formatMoment } from '../../ui/format.ts'
import { ProfileCard } from '../ProfileCard.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { TwoStepSetUp } from './TwoStepSetUp.tsx'
import { useSignInMeans } from './useSignInMeans.ts'
import './secondStep.css'

type Change = 'setUp' | 'newCodes' | 'switchOff'

function TwoStepState({ means, onChange }: { means: SignInMeans; onChange: (change: Change) => void }) {
  const t = useT()
  const { home_zone } = useSignedInUser()
  const { two_step: isOn, since, required, recovery_codes_left: left } = means
  if (!isOn)
    return (
      <>
        <p className="lead">{t('profile.twoStep.offText')}</p>
        <Button variant="outlined" onClick={() => onChange('setUp')}>
          {t('profile.proof.setUp.title')}
        </Button>
      </>
    )
  const isScarce = left <= LIMITS.recoveryCodes.warnAt
  return (
    <>
      <p className="lead">{t('profile.twoStep.onText', { since: formatMoment(since ?? 0, home_zone) })}</p>
      {isScarce ? (
        <div className="banner" role="note">
          <span>{t('profile.twoStep.fewLeft', { smart_count: left })}</span>
        </div>
      ) : (
        <p>{t('profile.twoStep.left', { smart_count: left })}</p>
      )}
      <div className="row-actions">
        <Button variant={isScarce ? 'contained' : 'outlined'} onClick={() => onChange('newCodes')}>
          {t('profile.proof.newCodes.title')}
        </Button>
        {!required && (
          <Button color="error" onClick={() => onChange('switchOff')}>
            {t('profile.proof.switchOff.title')}
          </Button>
        )}
      </div>
      {required && <p className="lead">{t('profile.twoStep.required')}</p>}
    </>
  )
}

export function TwoStep() {
  const t = useT()
  const verbs = useVerbs()
  const { auth } = useProviders()
  const errorMessage = useErrorMessage()
  const { means, reload } = useSignInMeans()
  const [change, setChange] = useState<Change | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => setChange(null)
  const showCodes = (made: readonly string[]) => {
    close()
    setCodes(made)
  }
  return (
    <ProfileCard title={t('profile.twoStep.title')}>
      {means.error && <ErrorBanner message={errorMessage(means.error, t('profile.twoStep.loadFailed'))} />}
      {means.isPending && <Spinner />}
      {means.data && <TwoStepState means={means.data} onChange={setChange} />}
      {change === 'setUp' && <TwoStepSetUp onCodes={showCodes} onClose={close} />}
      {change === 'newCodes' && (
        <ProofDialog
          change="newCodes"
          asks="password-and-code"
          onProof={async (proof) => showCodes((await verbs.newRecoveryCodes(proof)).recovery_codes)}
          onClose={close}
        />
      )}
      {change === 'switchOff' && (
        <ProofDialog
          change="switchOff"
          asks="password-and-code"
          tone="error"
          onProof={async (proof) => {
            await verbs.switchTwoStepOff(proof)
            close()
            await reload()
          }}
          onClose={close}
        />
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onKept={() => {
            setCodes(null)
            void reload()
            void auth.refreshUser().catch(() => undefined)
          }}
        />
      )}
    </ProfileCard>
  )
}
