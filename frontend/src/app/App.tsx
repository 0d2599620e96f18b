import { needsLogIn } from '@longhaul/core/contract'
import { Suspense, useContext, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigationType, type Location } from 'react-router-dom'
import { LandingPage } from '../landing/LandingPage.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { NavigationPendingContext } from '../ui/page/navigationPending.ts'
import { LoginPage, SignedInShell, preloadSignedIn, usePreloadAtLinks } from './preload.ts'
import { PublicShell } from './PublicShell.tsx'
import { LogoutContext, ProvidersContext, useUser, type Providers } from '../providers/session.ts'
import type { SignedInUser } from '../providers/sessionStore.ts'
import { saveLock, useIsLocked } from '../roadside/lock.ts'
import { Opening } from './Opening.tsx'
import { en } from '../i18n/en/public.ts'
import { followAccount } from '../i18n/language.ts'
import { TranslationProvider } from '../i18n/useT.ts'
import { lazyPage } from '../ui/lazy/lazyPage.tsx'

const NotFoundPage = lazyPage(() => import('./NotFoundPage.tsx'))
const RegisterPage = lazyPage(() => import('../accounts/register/RegisterPage.tsx'))
const SetPasswordPage = lazyPage(() => import('../accounts/setPassword/SetPasswordPage.tsx'))
const PrivacyPage = lazyPage(() => import('../legal/PrivacyPage.tsx'))
const TermsPage = lazyPage(() => import('../legal/TermsPage.tsx'))
const ContactPage = lazyPage(() => import('../legal/ContactPage.tsx'))

const NOBODY: Partial<SignedInUser> = {}

/** A visitor is sent to /login and comes back afterwards. */
function VisitorRedirect() {
  const { pathname, search, hash } = useLocation()
  const { loggedOut } = useContext(LogoutContext)
  const from = pathname + search + hash
  // A new object would be a new redirect each time this is drawn.
  const state = useMemo(() => ({ from }), [from])
  if (!needsLogIn(pathname)) return <NotFoundPage />
  if (loggedOut) return <Navigate to="/" replace />
  return <Navigate to="/login" replace state={state} />
}

/** Where somebody begins who comes from nowhere in particular. */
const homeOf = (user: SignedInUser | null) => (user && user.role !== 'driver' ? '/overview' : '/dashboard')

function SignInOnly({ children }: { children: React.ReactNode }) {
  const user = useUser()
  const state = useLocation().state as { from?: string } | null
  const to = state?.from ?? homeOf(user)
  useEffect(() => {
    if (user) void preloadSignedIn(to.replace(/[?#].*/, ''), user)
  }, [user, to])
  return user ? <Navigate to={to} replace /> : children
}

/** Going back finds the old place again, and an anchor its own. */
function useTopOfPage({ pathname, hash }: Location) {
  const navigationType = useNavigationType()
  useEffect(() => {
    if (navigationType !== 'POP' && hash === '') window.scrollTo(0, 0)
  }, [pathname, hash, navigationType])
}

/** Before the first paint, so that nobody sees the one clock and then the other. */
function useAccountsReader({ language, hour_clock }: Partial<SignedInUser>) {
  useLayoutEffect(() => {
    // Where the words cannot be loaded, those on the screen serve.
    if (language) followAccount({ language, hour_clock }).catch(() => undefined)
  }, [language, hour_clock])
}

/** The old page stays in sight and inert: the router must not defer too (`useTransitions={false}`). */
function Pages() {
  const user = useUser()
  const locked = useIsLocked()
  const requested = useLocation()
  const shown = useDeferredValue(requested)
  usePreloadAtLinks(user)
  useTopOfPage(shown)
  useAccountsReader(user ?? NOBODY)
  useEffect(() => {
    // Whoever signs in again has given the password: that opens the lock too.
    if (!user) saveLock(null)
  }, [user])
  return (
    <NavigationPendingContext value={shown.pathname !== requested.pathname}>
      <Routes location={shown}>
        {!locked && (
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
            {!user && <Route path="*" element={<VisitorRedirect />} />}
          </Route>
        )}
        {user && <Route path="*" element={<SignedInShell key={user.id} />} />}
      </Routes>
    </NavigationPendingContext>
  )
}

/** Lives inside a router. */
export function App({ providers }: { providers: Providers }) {
  const [loggedOut, setLoggedOut] = useState(false)
  return (
    <ProvidersContext value={providers}>
      <LogoutContext value={{ loggedOut, setLoggedOut }}>
        <TranslationProvider english={en}>
          <ErrorBoundary>
            <Suspense fallback={<Opening />}>
              <Pages />
            </Suspense>
          </ErrorBoundary>
        </TranslationProvider>
      </LogoutContext>
    </ProvidersContext>
  )
}
