import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { NavBar } from './NavBar.tsx'
import { useUser } from './session.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { useInertWhilePending } from './navigationPending.ts'

/** The frame of the pages a visitor sees: no component library, so that the first load stays small. */
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
      {!user && <Footer />}
    </>
  )
}
