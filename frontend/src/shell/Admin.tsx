import { CssBaseline } from '@mui/material'
import { AdminContext, CoreAdminUI, type AdminContextProps, type CoreAdminUIProps } from 'react-admin'

/**
 * react-admin's `<Admin>` without its stock layout, login, error and access pages: ours replace them all, and importing
 * the stock ones would add 100 kB of script to the first signed-in load.
 */
export const Admin = ({
  authProvider,
  dataProvider,
  i18nProvider,
  queryClient,
  store,
  theme,
  ...ui
}: AdminContextProps & CoreAdminUIProps) => (
  <AdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, store, theme }}>
    <CssBaseline enableColorScheme />
    <CoreAdminUI {...ui} />
  </AdminContext>
)
