import '../../i18n/en/profile.ts'
import { useT } from '../../i18n/useT.ts'
import { useSignInMeans } from './useSignInMeans.ts'
import { ButtonLink } from '../../ui/page/ButtonLink.tsx'

export function TwoStepRequired() {
  const t = useT()
  const { means } = useSignInMeans()
  if (!means.data?.two_step) return <p role="alert">{t('profile.twoStep.first')}</p>
  return (
    <div className="banner banner-success" role="status">
      <span>{t('profile.twoStep.firstDone')}</span>
      <ButtonLink to="/dashboard" label="profile.twoStep.goOn" />
    </div>
  )
}
