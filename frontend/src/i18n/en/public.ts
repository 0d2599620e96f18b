import { landing } from '../../landing/messages.ts'
import { legal } from '../../legal/messages.ts'
import { login } from '../../accounts/login/messages.ts'
import { register } from '../../accounts/register/messages.ts'
import { setPassword } from '../../accounts/setPassword/messages.ts'
import { denied, errors, form, nav, notFound } from '../../app/messages.ts'
import { addSpanish } from '../spanishParts.ts'

/** Bundled with the first load: keep it small. */
export const en = {
  nav,
  errors,
  denied,
  form,
  notFound,
  landing,
  legal,
  login,
  register,
  setPassword,
} as const

addSpanish(async () => (await import('../es/public.ts')).publicEs)
