import { useEffect, useState } from 'react'
import type { SignInOptions } from '@longhaul/core/contract'
import { useProviders } from '../providers/session.ts'

/** Without an answer: no demo box, and registering is worth a try. */
export const UNKNOWN_OPTIONS: SignInOptions = {
  demo: false,
  registration: 'open',
  registration_days: 30,
  passkeys: null,
}

/** `null` until the server has answered. */
export function useSignInOptions(): SignInOptions | null {
  const { auth } = useProviders()
  const [options, setOptions] = useState<SignInOptions | null>(null)
  useEffect(() => {
    let shown = true
    auth.options().then(
      (answer) => shown && setOptions(answer),
      () => shown && setOptions(UNKNOWN_OPTIONS),
    )
    return () => {
      shown = false
    }
  }, [auth])
  return options
}
