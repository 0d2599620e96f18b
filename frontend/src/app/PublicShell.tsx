import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { NavBar } from './bar/NavBar.tsx'
import { useUser } from '../providers/session.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { lazyPage } from '../ui/lazy/lazyPage.tsx'
import { useInertWhilePending } from '../ui/page/navigationPending.ts'

/** Under the fold, and nothing that a signed-in page draws. */
const Footer = lazyPage(() => import('./Footer.tsx'))

/** No component library, so that the first load stays small. */
export function PublicShell() {
  const user = useUser()
  return (
    <>
      <NavBar />
      <main id="content" className="public-content" tabIndex={-1} {...useInertWhilePending()}>
        <ErrorBoundary>
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {!user && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
    </>
  )
}
