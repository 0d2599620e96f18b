import { IMPORT_KINDS } from '@longhaul/core/contract'
import { CacheProvider } from '@emotion/react'
import { useContext, useEffect, useMemo, useState } from 'react'
import { CssBaseline } from '@mui/material'
import {
  AdminContext,
  Resource,
  ResourceDefinitionContextProvider,
  localStorageStore,
  type Store,
} from 'react-admin'
import { Route, Routes, useNavigate } from 'react-router-dom'
import { AdminPage } from '../overview/index.ts'
import { auditTrail, ProofPage } from '../audit/trail/index.ts'
import { CarrierAddPage, carriers } from '../fleet/carriers/index.ts'
import { DashboardPage } from '../trips/dashboard/index.ts'
import { drivers } from '../accounts/drivers/index.ts'
import { dutyStatuses } from '../duty/records/index.ts'
import { EldLogsPage } from '../logs/days/index.ts'
import { HomePage } from '../home/index.ts'
import { ImportPage } from '../imports/index.ts'
import { logs } from '../logs/records/index.ts'
import { ProfilePage } from '../accounts/profile/index.ts'
import { createAuthProvider } from '../providers/authProvider.ts'
import { createDataProvider } from '../providers/dataProvider.ts'
import { ApiError } from '../providers/http.ts'
import { createQueryClient } from '../providers/queries.ts'
import { trips } from '../trips/index.ts'
import { VehicleAddPage, vehicles } from '../fleet/vehicles/index.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { AppLayout } from './AppLayout.tsx'
import { Guard } from './Guard.tsx'
import { useColorScheme } from '../theme/colorScheme.ts'
import { createStyleCache } from '../theme/styleCache.ts'
import { I18nContext, translator } from '../i18n/useT.ts'
import { en } from '../i18n/en.ts'
import { raI18nProvider } from '../i18n/raI18nProvider.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { LeftContext, useProviders } from './session.ts'
import { buildTheme } from '../theme/theme.ts'

const t = translator(en)

const kept = localStorageStore(undefined, 'Longhaul')
/** There is one language: known from the start, since react-admin draws nothing until it has compared the two. */
const store: Store = {
  ...kept,
  getItem: <T,>(key: string, otherwise?: T) =>
    key === 'locale' ? (raI18nProvider.getLocale() as T) : kept.getItem(key, otherwise),
}

/** Staff's records, under react-admin's names; of trips drivers have all pages but the list. */
const RESOURCES = {
  trips,
  carriers,
  vehicles,
  drivers,
  'duty-statuses': dutyStatuses,
  logs,
  'audit-trail': auditTrail,
}

const DEFINITIONS = Object.fromEntries(
  Object.entries(RESOURCES).map(([name, pages]) => [name, Resource.registerResource({ name, ...pages })]),
)

const ADMINS_ONLY = { '/admin': AdminPage, '/vehicles/add': VehicleAddPage, '/carriers/add': CarrierAddPage }

/** Made once: a page that stays the same is not drawn again with the frame around it. */
const PAGES = (
  <Routes>
    <Route path="/" element={<HomePage />} />
    <Route path="/dashboard" element={<DashboardPage />} />
    <Route path="/eld-logs/:tripId" element={<EldLogsPage />} />
    <Route path="/profile" element={<ProfilePage />} />
    <Route path="/audit-trail/proof" element={<ProofPage />} />
    {Object.entries(ADMINS_ONLY).map(([path, Page]) => (
      <Route
        key={path}
        path={path}
        element={
          <Guard key={path} may="admin">
            <Page />
          </Guard>
        }
      />
    ))}
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
    {Object.entries(RESOURCES).map(([name, pages]) => (
      <Route key={name} path={`/${name}/*`} element={<Resource name={name} {...pages} />} />
    ))}
    <Route path="/access-denied" element={<AccessDenied />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
)

/**
 * Everything signed in: one react-admin for drivers' pages and staff's records. Its `<Admin>` would bring its stock layout,
 * login and error pages (100 kB of script), ask again who is signed in, and draw every page three times while it registers
 * its resources: here are its context and routes of our own.
 */
export default function SignedInShell() {
  const { session, auth, http, data } = useProviders()
  const { mode } = useColorScheme()
  const theme = useMemo(() => buildTheme(mode), [mode])
  const [cache] = useState(createStyleCache)
  const navigate = useNavigate()
  const [queryClient] = useState(() =>
    createQueryClient((error) => {
      // With a password for one login, or without the two steps a fleet asks for, nothing else opens: there and not to a page of failures.
      if (error instanceof ApiError && error.body.code === 'own-password-first')
        void navigate('/profile?password=first', { replace: true })
      if (error instanceof ApiError && error.body.code === 'two-step-first')
        void navigate('/profile?two-step=first', { replace: true })
    }),
  )
  const [dataProvider] = useState(() => data ?? createDataProvider(http))
  const [authProvider] = useState(() => createAuthProvider(auth, session))

  // From here on a session that ends is one that ran out, until somebody logs out.
  const { setLeft } = useContext(LeftContext)
  useEffect(() => setLeft(false), [setLeft])

  useEffect(() => {
    // The stored user may be days old: a new name or a withdrawn role shows at once. Offline, the stored one serves.
    auth.refreshUser().catch(() => undefined)
  }, [auth])

  return (
    <CacheProvider value={cache}>
      <I18nContext value={t}>
        <AdminContext
          {...{ authProvider, dataProvider, i18nProvider: raI18nProvider, queryClient, store, theme }}
        >
          <ResourceDefinitionContextProvider definitions={DEFINITIONS}>
            <CssBaseline enableColorScheme />
            <AppLayout>{PAGES}</AppLayout>
          </ResourceDefinitionContextProvider>
        </AdminContext>
      </I18nContext>
    </CacheProvider>
  )
}
