import { type PublicSettings } from '@longhaul/core/contract'
import { effective } from '#services/shared/setting_values'
import { logoAddress } from '#services/settings/logo'

/** What every page is told in index.html. */
export const readPublicSettings = (): PublicSettings => ({
  company_name: effective('company_name'),
  support_email: effective('support_email'),
  support_phone: effective('support_phone'),
  kept_months: effective('kept_months'),
  counters: effective('counters'),
  voices: effective('voices'),
  logo: logoAddress(),
})
