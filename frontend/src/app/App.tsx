import { Suspense, lazy, useContext, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigationType, type Location } from 'react-router-dom'
import { LandingPage } from '../landing/LandingPage.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { NavigationPendingContext } from './navigationPending.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { LoginPage, SignedInShell, preloadSignedIn, usePreloadAtLinks } from './preload.ts'
import { PublicShell } from './PublicShell.tsx'
import { LeftContext, ProvidersContext, useUser, type Providers } from './session.ts'
import { Opening } from './Opening.tsx'

const RegisterPage = lazy(() => import('../accounts/register/RegisterPage.tsx'))
const SetPasswordPage = lazy(() => import('../accounts/setPassword/SetPasswordPage.tsx'))
const PrivacyPage = lazy(() => import('../legal/PrivacyPage.tsx'))
const TermsPage = lazy(() => import('../legal/TermsPage.tsx'))
const ContactPage = lazy(() => import('../legal/ContactPage.tsx'))

/** Pages that exist for someone signed in: a visitor is sent to /login and comes back afterwards. */
const SIGNED_IN =
  /^\/(dashboard|trips|vehicles|carriers|drivers|duty-statuses|logs|eld-logs|audit-trail|admin|profile)(\/|$)/

/** Any page a visitor asks for that is not public. */
function Visitor() {
  const { pathname, search, hash } = useLocation()
  const { left } = useContext(LeftContext)
  const from = pathname + search + hash
  // A new object would be a new redirect each time this is drawn.
  const state = useMemo(() => ({ from }), [from])
  if (!SIGNED_IN.test(pathname)) return <NotFoundPage />
  if (left) return <Navigate to="/" replace />
  return <Navigate to="/login" replace state={state} />
}

/** Sign-in pages have nothing for someone signed in: on to where they were going. */
function SignInOnly({ children }: { children: React.ReactNode }) {
  const user = useUser()
  const state = useLocation().state as { from?: string } | null
  const to = state?.from ?? '/dashboard'
  useEffect(() => {
    if (user) void preloadSignedIn(to.replace(/[?#].*/, ''))
  }, [user, to])
  return user ? <Navigate to={to} replace /> : children
}

/** A new page is read from its top; going back finds the old place again, and an anchor its own. */
function useTopOfPage({ pathname, hash }: Location) {
  const how = useNavigationType()
  useEffect(() => {
    if (how !== 'POP' && hash === '') window.scrollTo(0, 0)
  }, [pathname, hash, how])
}

/**
 * The page of the address. While its script is on its way the old page stays in sight, but takes no key and
 * no click: they are meant for the new one. The router must not defer as well (`useTransitions={false}`).
 */
function Pages() {
  const user = useUser()
  const requested = useLocation()
  const shown = useDeferredValue(requested)
  usePreloadAtLinks(user)
  useTopOfPage(shown)
  return (
    <NavigationPendingContext value={shown.pathname !== requested.pathname}>
      <Routes location={shown}>
        <Route element={<PublicShell />}>
          <Route
            path="/login"
            element={
              <SignInOnly>
                <LoginPage />
              </SignInOnly>
            }
          />
          <Route
            path="/register"
            element={
              <SignInOnly>
                <RegisterPage />
              </SignInOnly>
            }
          />
          <Route path="/set-password" element={<SetPasswordPage />} />
          <Route path="/privacy" element={<PrivacyPage />} />
          <Route path="/terms" element={<TermsPage />} />
          <Route path="/contact" element={<ContactPage />} />
          {!user && <Route path="/" element={<LandingPage />} />}
          {!user && <Route path="*" element={<Visitor />} />}
        </Route>
        {user && <Route path="*" element={<SignedInShell key={user.id} />} />}
      </Routes>
    </NavigationPendingContext>
  )
}

/** Two lazy shells: the public pages, and everything signed in. Lives inside a router. */
export function App({ providers }: { providers: Providers }) {
  const [left, setLeft] = useState(false)
  return (
    <ProvidersContext value={providers}>
      <LeftContext value={{ left, setLeft }}>
        <ErrorBoundary>
          <Suspense fallback={<Opening />}>
            <Pages />
          </Suspense>
        </ErrorBoundary>
      </LeftContext>
    </ProvidersContext>
  )
}
