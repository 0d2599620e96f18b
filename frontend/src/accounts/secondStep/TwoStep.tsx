import { LIMITS, type SignInMeans } from '@longhaul/core/contract'
import { Button, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import { useVerbs } from '../../providers/verbs.ts'
import { useT } from '../../i18n/useT.ts'
import { useProviders, useSignedInUser } from '../../app/session.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { formatMoment } from '../../ui/format.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { TwoStepSetUp } from './TwoStepSetUp.tsx'
import { useSignInMeans } from './useSignInMeans.ts'
import './secondStep.css'

type Open = 'set-up' | 'off' | 'new-codes' | null

function State({ means, onOpen }: { means: SignInMeans; onOpen: (open: Open) => void }) {
  const t = useT()
  const { home_zone } = useSignedInUser()
  const { two_step: isOn, since, required, recovery_codes_left: left } = means
  if (!isOn)
    return (
      <>
        <p className="lead">{t('profile.twoStep.offText')}</p>
        <Button variant="contained" onClick={() => onOpen('set-up')}>
          {t('profile.twoStep.setUp')}
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
        <Button variant={isScarce ? 'contained' : 'outlined'} onClick={() => onOpen('new-codes')}>
          {t('profile.twoStep.newCodes')}
        </Button>
        {!required && (
          <Button color="error" onClick={() => onOpen('off')}>
            {t('profile.twoStep.switchOff')}
          </Button>
        )}
      </div>
      {required && <p className="lead">{t('profile.twoStep.required')}</p>}
    </>
  )
}

/** The profile's card for the code of an app beside the password. */
export function TwoStep() {
  const t = useT()
  const verbs = useVerbs()
  const { auth } = useProviders()
  const errorMessage = useErrorMessage()
  const { means, readAgain } = useSignInMeans()
  const [open, setOpen] = useState<Open>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => setOpen(null)
  const show = (fresh: readonly string[]) => {
    close()
    setCodes(fresh)
  }
  return (
    <Paper component="section" aria-labelledby="two-step-title" sx={{ padding: 3 }}>
      <Typography id="two-step-title" variant="h2">
        {t('profile.twoStep.title')}
      </Typography>
      {means.error && <ErrorBanner message={errorMessage(means.error, t('profile.twoStep.loadFailed'))} />}
      {means.isPending && <Spinner />}
      {means.data && <State means={means.data} onOpen={setOpen} />}
      {open === 'set-up' && <TwoStepSetUp onCodes={show} onClose={close} />}
      {open === 'new-codes' && (
        <ProofDialog
          title={t('profile.twoStep.newCodes')}
          text={t('profile.twoStep.newCodesText')}
          submitLabel={t('profile.twoStep.newCodes')}
          fallback={t('profile.twoStep.newCodesFailed')}
          wants="password-and-code"
          onProof={async (proof) => show((await verbs.newRecoveryCodes(proof)).recovery_codes)}
          onClose={close}
        />
      )}
      {open === 'off' && (
        <ProofDialog
          title={t('profile.twoStep.switchOff')}
          text={t('profile.twoStep.offQuestion')}
          submitLabel={t('profile.twoStep.switchOff')}
          fallback={t('profile.twoStep.offFailed')}
          wants="password-and-code"
          tone="error"
          onProof={async (proof) => {
            await verbs.switchTwoStepOff(proof)
            close()
            await readAgain()
          }}
          onClose={close}
        />
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onKept={() => {
            setCodes(null)
            void readAgain()
            void auth.refreshUser().catch(() => undefined)
          }}
        />
      )}
    </Paper>
  )
}
