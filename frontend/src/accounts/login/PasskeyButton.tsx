import { FALLBACKS } from '@longhaul/core/contract'
import { useState } from 'react'
import { passkeyRefusal } from '../../providers/passkeys.ts'
import { useT } from '../../i18n/useT.ts'
import { useProviders } from '../../providers/session.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'

export function PasskeyButton() {
  const t = useT()
  const { auth } = useProviders()
  const errorMessage = useErrorMessage()
  const [state, setState] = useState<{ busy: boolean; failed: string | null }>({ busy: false, failed: null })
  async function signIn() {
    setState({ busy: true, failed: null })
    try {
      await auth.passkeyLogin()
    } catch (error) {
      const failed =
        passkeyRefusal(error) === 'cancelled'
          ? t('login.passkeyCancelled')
          : errorMessage(error, FALLBACKS.passkey)
      setState({ busy: false, failed })
    }
  }
  return (
    <div className="passkey-login">
      <ErrorBanner message={state.failed} />
      <button
        type="button"
        className="button button-quiet button-wide"
        disabled={state.busy}
        onClick={() => void signIn()}
      >
        {t(state.busy ? 'login.passkeyBusy' : 'login.passkey')}
      </button>
    </div>
  )
}
