import { IMPORT_KINDS } from '@longhaul/core/contract'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useEffect, useMemo, useState } from 'react'
import { CustomRoutes, Resource, localStorageStore } from 'react-admin'
import { Route, useNavigate } from 'react-router-dom'
import { AdminPage } from '../admin/index.ts'
import { auditTrail } from '../auditTrail/index.ts'
import { CarrierAddPage, carriers } from '../carriers/index.ts'
import { DashboardPage } from '../dashboard/index.ts'
import { drivers } from '../drivers/index.ts'
import { dutyStatuses } from '../dutyStatuses/index.ts'
import { EldLogsPage } from '../eldLogs/index.ts'
import { HomePage } from '../home/index.ts'
import { ImportPage } from '../imports/index.ts'
import { logs } from '../logs/index.ts'
import { ProfilePage } from '../profile/index.ts'
import { createAuthProvider } from '../providers/authProvider.ts'
import { createDataProvider } from '../providers/dataProvider.ts'
import { ApiError } from '../providers/http.ts'
import { createQueryClient } from '../providers/queries.ts'
import { trips } from '../trips/index.ts'
import { VehicleAddPage, vehicles } from '../vehicles/index.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { Admin } from './Admin.tsx'
import { AppLayout } from './AppLayout.tsx'
import { Guard } from './Guard.tsx'
import { useColorScheme } from './colorScheme.ts'
import { I18nContext, translator } from './i18n/useT.ts'
import { en } from './i18n/en.ts'
import { raI18nProvider } from './i18n/raI18nProvider.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { useProviders } from './session.ts'
import { Spinner } from './Spinner.tsx'
import { buildTheme } from './theme.ts'

const t = translator(en)
const store = localStorageStore(undefined, 'Longhaul')

/** Style tags need the nonce that the server put into this page. */
const cspNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

function emotionCache() {
  const nonce = cspNonce()
  return createCache({ key: 'lh', prepend: true, ...(nonce === undefined ? {} : { nonce }) })
}

/** Everything signed in: one react-admin for drivers' pages (custom routes) and staff's records (resources). */
export default function SignedInShell() {
  const { session, auth, http, data } = useProviders()
  const { mode } = useColorScheme()
  const theme = useMemo(() => buildTheme(mode), [mode])
  const [cache] = useState(emotionCache)
  const navigate = useNavigate()
  const [queryClient] = useState(() =>
    createQueryClient((error) => {
      // With a password for one login nothing else opens: there and not to a page of failures.
      if (error instanceof ApiError && error.body.code === 'own-password-first')
        void navigate('/profile?password=first', { replace: true })
    }),
  )
  const [dataProvider] = useState(() => data ?? createDataProvider(http))
  const [authProvider] = useState(() => createAuthProvider(auth, session))

  useEffect(() => {
    // The stored user may be days old: a new name or a withdrawn role shows at once. Offline, the stored one serves.
    auth.refreshUser().catch(() => undefined)
  }, [auth])

  return (
    <CacheProvider value={cache}>
      <I18nContext value={t}>
        <Admin
          accessDenied={AccessDenied}
          authCallbackPage={false}
          authProvider={authProvider}
          catchAll={NotFoundPage}
          dashboard={HomePage}
          dataProvider={dataProvider}
          disableTelemetry
          i18nProvider={raI18nProvider}
          layout={AppLayout}
          loading={Spinner}
          loginPage={false}
          queryClient={queryClient}
          requireAuth
          store={store}
          theme={theme}
          title={t('nav.product')}
        >
          <CustomRoutes>
            <Route path="/dashboard" element={<DashboardPage />} />
            <Route path="/eld-logs/:tripId" element={<EldLogsPage />} />
            <Route path="/profile" element={<ProfilePage />} />
            <Route
              path="/admin"
              element={
                <Guard key="AdminPage" may="admin">
                  <AdminPage />
                </Guard>
              }
            />
            <Route
              path="/vehicles/add"
              element={
                <Guard key="VehicleAddPage" may="admin">
                  <VehicleAddPage />
                </Guard>
              }
            />
            <Route
              path="/carriers/add"
              element={
                <Guard key="CarrierAddPage" may="admin">
                  <CarrierAddPage />
                </Guard>
              }
            />
            {IMPORT_KINDS.map((kind) => (
              <Route
                key={kind}
                path={`/${kind}/import`}
                element={
                  <Guard key={`Import ${kind}`} may="admin">
                    <ImportPage kind={kind} />
                  </Guard>
                }
              />
            ))}
          </CustomRoutes>
          <Resource name="trips" {...trips} />
          <Resource name="carriers" {...carriers} />
          <Resource name="vehicles" {...vehicles} />
          <Resource name="drivers" {...drivers} />
          <Resource name="duty-statuses" {...dutyStatuses} />
          <Resource name="logs" {...logs} />
          <Resource name="audit-trail" {...auditTrail} />
        </Admin>
      </I18nContext>
    </CacheProvider>
  )
}
