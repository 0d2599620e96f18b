import { useEffect, useState } from 'react'
import type { SignInOptions } from '@longhaul/core/contract'
import { useProviders } from './session.ts'

/** What holds until the server has answered, or when it does not: no demo box, and registering is worth a try. */
const UNKNOWN: SignInOptions = { demo: false, registration: 'open' }

export function useSignInOptions(): SignInOptions {
  const { auth } = useProviders()
  const [options, setOptions] = useState(UNKNOWN)
  useEffect(() => {
    let shown = true
    auth.options().then(
      (answer) => shown && setOptions(answer),
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [auth])
  return options
}
