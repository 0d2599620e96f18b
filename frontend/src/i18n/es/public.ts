import { landing } from '../../landing/messages.es.ts'
import { legal } from '../../legal/messages.es.ts'
import { login } from '../../accounts/login/messages.es.ts'
import { register } from '../../accounts/register/messages.es.ts'
import { setPassword } from '../../accounts/setPassword/messages.es.ts'
import { denied, errors, form, nav, notFound } from '../../app/messages.es.ts'

/** What the public pages and every page say. */
export const publicEs = {
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
