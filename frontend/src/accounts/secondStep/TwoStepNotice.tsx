import '../../i18n/en/profile.ts'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useVerbs } from '../../providers/verbs.ts'
import { useT } from '../../i18n/useT.ts'
import { useProviders, useUser } from '../../providers/session.ts'
import { formatMoment } from '../../ui/format.ts'
import { ButtonLink } from '../../ui/page/ButtonLink.tsx'

/** Stands on every page until the person says that they know. */
export default function TwoStepNotice() {
  const t = useT()
  const verbs = useVerbs()
  const { auth } = useProviders()
  const user = useUser()
  const seen = useMutation({
    mutationFn: async () => {
      await verbs.twoStepNoticeSeen()
      await auth.refreshUser()
    },
  })
  if (!user?.two_step_reset_at) return null
  return (
    <div className="banner" role="alert">
      <span>
        {t('profile.twoStep.wasReset', { at: formatMoment(user.two_step_reset_at, user.home_zone) })}
      </span>
      <ButtonLink to="/profile" label="profile.twoStep.setUpAgain" />
      <Button disabled={seen.isPending} onClick={() => seen.mutate()}>
        {t('profile.twoStep.understood')}
      </Button>
    </div>
  )
}
