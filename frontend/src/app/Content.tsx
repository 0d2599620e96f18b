import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useOutbox } from '../offline/index.ts'
import { useUser } from '../providers/session.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { lazyPage } from '../ui/lazy/lazyPage.tsx'
import { useInertWhilePending } from '../ui/page/navigationPending.ts'

const Notifications = lazyPage(() => import('./Notifications.tsx'))

const LinkQuestion = lazyPage(() => import('../accounts/sessions/LinkQuestion.tsx'))
const CopiedSessionBanner = lazyPage(() => import('../accounts/sessions/CopiedSessionBanner.tsx'))
const TwoStepNotice = lazyPage(() => import('../accounts/secondStep/TwoStepNotice.tsx'))

const OnThisDevice = lazyPage(() => import('../offline/device/OnThisDevice.tsx'))
const UnsentNotice = lazyPage(() => import('../offline/UnsentNotice.tsx'))

/** Its words and buttons come when there is something to say. */
function Unsent() {
  const { entries } = useOutbox()
  if (entries.length === 0) return null
  return (
    <Suspense>
      <UnsentNotice />
    </Suspense>
  )
}

/** The page, and what the app has to say above it. */
export function Content({ covered = false, children }: { covered?: boolean; children: ReactNode }) {
  const user = useUser()
  const keepsRecord = user?.has_driver ?? false
  const pending = useInertWhilePending()
  return (
    <>
      <main id="content" tabIndex={-1} className="app-content" {...pending} {...(covered && { inert: true })}>
        {user?.password_link_question && (
          <Suspense>
            <LinkQuestion key={user.password_link_question.id} question={user.password_link_question} />
          </Suspense>
        )}
        <Suspense>
          {user?.session_copied_at && <CopiedSessionBanner />}
          {user?.two_step_reset_at && <TwoStepNotice />}
        </Suspense>
        {keepsRecord && <Unsent />}
        {keepsRecord && (
          <Suspense>
            <OnThisDevice />
          </Suspense>
        )}
        <ErrorBoundary>
          <Suspense fallback={<Spinner />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Suspense>
        <Notifications />
      </Suspense>
    </>
  )
}
