import { IMPORT_KINDS } from '@longhaul/core/contract'
import { CacheProvider } from '@emotion/react'
import { CssBaseline, ThemeProvider, createTheme } from '@mui/material'
import { CoreAdmin, CustomRoutes, Resource, localStorageStore } from 'ra-core'
import { useContext, useEffect, useMemo, useState } from 'react'
import { Outlet, Route, useLocation, useNavigate } from 'react-router-dom'
import { OverviewPage } from '../overview/index.ts'
import { board } from '../board/index.ts'
import { auditTrail, ProofPage } from '../audit/trail/index.ts'
import { CarrierAddPage, carriers } from '../fleet/carriers/index.ts'
import { DriverDashboard, StaffDashboard } from '../trips/dashboard/index.ts'
import { drivers } from '../accounts/drivers/index.ts'
import { dutyStatuses } from '../duty/records/index.ts'
import { EldLogsPage } from '../logs/days/index.ts'
import { MyLogsPage } from '../logs/own/index.ts'
import { HomePage } from '../home/index.ts'
import { ImportChoice, ImportPage } from '../imports/index.ts'
import { logs } from '../logs/records/index.ts'
import { ProfilePage } from '../accounts/profile/index.ts'
import { createAuthProvider } from '../providers/authProvider.ts'
import { createDataProvider } from '../providers/dataProvider.ts'
import { ApiError } from '../providers/http.ts'
import { createQueryClient } from '../providers/queryClient.ts'
import { fillAhead } from '../offline/keptAhead.ts'
import { InspectionPage } from '../roadside/index.ts'
import { problems } from '../problems/index.ts'
import { ReportsPage } from '../reports/index.ts'
import { SettingsPage } from '../settings/index.ts'
import { trips } from '../trips/index.ts'
import { VehicleAddPage, vehicles } from '../fleet/vehicles/index.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { AccessDenied } from '../ui/page/AccessDenied.tsx'
import { AppLayout } from './AppLayout.tsx'
import { Crashed } from './ErrorBoundary.tsx'
import { Guard } from '../providers/Guard.tsx'
import { useColorScheme } from '../theme/colorScheme.ts'
import { createStyleCache } from '../theme/styleCache.ts'
import { TranslationProvider } from '../i18n/useT.ts'
import { onReaderChange, reader, useReader } from '../i18n/language.ts'
import { en } from '../i18n/en/frame.ts'
import { raI18nProvider } from '../i18n/raI18nProvider.ts'
import { LogoutContext, useProviders, useUser } from '../providers/session.ts'
import { lazyPage } from '../ui/lazy/lazyPage.tsx'
import { buildTheme } from '../theme/theme.ts'

const NotFoundPage = lazyPage(() => import('./NotFoundPage.tsx'))

const store = localStorageStore(undefined, 'Longhaul')
// Without a stored locale CoreAdmin draws nothing until an effect has looked for one.
const keepLocale = () => store.setItem('locale', reader().language)
keepLocale()
onReaderChange(keepLocale)

function AdminsOnly() {
  const { pathname } = useLocation()
  return (
    <Guard key={pathname} may="admin">
      <Outlet />
    </Guard>
  )
}

function DashboardPage() {
  const user = useUser()
  return user?.role === 'driver' ? <DriverDashboard /> : <StaffDashboard />
}

/** Constant: new elements would be registered, and their pages drawn, once more. */
const PAGES = (
  <>
    <CustomRoutes>
      <Route path="/" element={<HomePage />} />
      <Route path="/dashboard" element={<DashboardPage />} />
      <Route path="/eld-logs/:tripId" element={<EldLogsPage />} />
      <Route path="/my-logs/:date?" element={<MyLogsPage />} />
      <Route path="/inspection" element={<InspectionPage />} />
      <Route path="/profile" element={<ProfilePage />} />
      <Route path="/overview" element={<OverviewPage />} />
      <Route path="/reports/:report?" element={<ReportsPage />} />
      <Route path="/audit-trail/proof" element={<ProofPage />} />
      <Route element={<AdminsOnly />}>
        <Route path="/admin" element={<OverviewPage />} />
        <Route path="/settings/*" element={<SettingsPage />} />
        <Route path="/carriers/add" element={<CarrierAddPage />} />
        <Route path="/vehicles/add" element={<VehicleAddPage />} />
        <Route path="/import" element={<ImportChoice />} />
        {IMPORT_KINDS.map((kind) => (
          <Route key={kind} path={`/${kind}/import`} element={<ImportPage kind={kind} />} />
        ))}
      </Route>
    </CustomRoutes>
    {/* Drivers have all pages of trips but the list; the others are staff's. */}
    <Resource name="trips" {...trips} />
    <Resource name="board" {...board} />
    <Resource name="carriers" {...carriers} />
    <Resource name="vehicles" {...vehicles} />
    <Resource name="drivers" {...drivers} />
    <Resource name="duty-statuses" {...dutyStatuses} />
    <Resource name="logs" {...logs} />
    <Resource name="problems" {...problems} />
    <Resource name="audit-trail" {...auditTrail} />
  </>
)

export default function SignedInShell() {
  const { session, auth, http, data } = useProviders()
  const { mode } = useColorScheme()
  const theme = useMemo(() => createTheme(buildTheme(mode)), [mode])
  const [cache] = useState(createStyleCache)
  const shownTo = useReader()
  const i18nProvider = useMemo(() => raI18nProvider(shownTo), [shownTo])
  const navigate = useNavigate()
  const [queryClient] = useState(() => {
    const client = createQueryClient((error) => {
      // Only the profile opens until the account is in order.
      if (error instanceof ApiError && error.body.code === 'own-password-first')
        void navigate('/profile?password=first', { replace: true })
      if (error instanceof ApiError && error.body.code === 'two-step-first')
        void navigate('/profile?two-step=first', { replace: true })
    })
    return fillAhead(session.user()?.id, client)
  })
  const [dataProvider] = useState(() => data ?? createDataProvider(http))
  const [authProvider] = useState(() => createAuthProvider(auth, session))

  // A session that ends from here on has expired, until somebody logs out.
  const { setLoggedOut } = useContext(LogoutContext)
  useEffect(() => setLoggedOut(false), [setLoggedOut])

  useEffect(() => {
    // The stored user may be days old; offline it serves.
    auth.refreshUser().catch(() => undefined)
  }, [auth])

  return (
    <CacheProvider value={cache}>
      <TranslationProvider english={en}>
        <ThemeProvider theme={theme}>
          <CssBaseline enableColorScheme />
          <CoreAdmin
            {...{ authProvider, dataProvider, i18nProvider, queryClient, store }}
            layout={AppLayout}
            loading={Spinner}
            error={Crashed}
            catchAll={NotFoundPage}
            accessDenied={AccessDenied}
            authenticationError={NotFoundPage}
            disableTelemetry
          >
            {PAGES}
          </CoreAdmin>
        </ThemeProvider>
      </TranslationProvider>
    </CacheProvider>
  )
}
