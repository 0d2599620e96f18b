import { Link } from 'react-router-dom'
import { useT } from '../../i18n/useT.ts'
import { useSignInMeans } from './useSignInMeans.ts'

/** Why somebody was led here before anything else opens, and the way on once it does. */
export function TwoStepFirst() {
  const t = useT()
  const { means } = useSignInMeans()
  if (!means.data?.two_step) return <p role="alert">{t('profile.twoStep.first')}</p>
  return (
    <div className="banner banner-success" role="status">
      <span>{t('profile.twoStep.firstDone')}</span>
      <Link className="button" to="/dashboard">
        {t('profile.twoStep.goOn')}
      </Link>
    </div>
  )
}
