import { Alert } from '@mui/material'
import type { UserRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { formatMoment } from '../../ui/format.ts'

/** Nothing once the person has proved the password to be their own. */
export function LinkPasswordState({ user: { password_set_by_link: use } }: { user: UserRow }) {
  const t = useT()
  const { home_zone } = useSignedInUser()
  if (!use || use.word === 'proved') return null
  return (
    <Alert severity={use.word === 'said' ? 'info' : 'warning'} variant="outlined" sx={{ mb: 2 }}>
      {t('drivers.setByLink', {
        time: formatMoment(use.set_at, home_zone),
        maker: use.made_by ?? t('profile.link.anAdmin'),
        word: t(`drivers.linkWords.${use.word}`),
      })}
    </Alert>
  )
}
