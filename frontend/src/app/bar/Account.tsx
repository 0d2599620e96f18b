import { Suspense, useContext, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { OutboxContext } from '../../offline/useOutbox.ts'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { useT } from '../../i18n/useT.ts'
import { LogoutContext, shortName, useProviders } from '../../providers/session.ts'
import type { SignedInUser } from '../../providers/sessionStore.ts'

const SignOutDialog = lazyPage(() => import('../../offline/notice/SignOutDialog.tsx'))

/** Who is signed in, the way to their profile, and out. */
export function Account({ user }: { user: SignedInUser }) {
  const t = useT()
  const { auth } = useProviders()
  const navigate = useNavigate()
  const { setLoggedOut } = useContext(LogoutContext)
  const outbox = useContext(OutboxContext)
  const [unsent, setUnsent] = useState(0)

  const logout = () => {
    setLoggedOut(true)
    void auth.logout()
    void navigate('/')
  }
  const askToLogout = () => {
    const count = outbox?.entries().length ?? 0
    if (count === 0) logout()
    else setUnsent(count)
  }

  return (
    <div className="nav-account">
      {unsent > 0 && (
        <Suspense>
          <SignOutDialog count={unsent} onConfirm={logout} onClose={() => setUnsent(0)} />
        </Suspense>
      )}
      <Link className="nav-welcome" to="/profile">
        {t('nav.welcome', { name: shortName(user) })}
      </Link>
      <button type="button" className="button button-quiet" onClick={askToLogout}>
        {t('nav.logout')}
      </button>
    </div>
  )
}
