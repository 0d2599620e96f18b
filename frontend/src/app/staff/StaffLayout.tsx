import { Suspense, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useUser } from '../../providers/session.ts'
import { ThemeButton } from '../../ui/page/ThemeButton.tsx'
import { staffPage } from '../../ui/lazy/staffPage.ts'
import { Account } from '../bar/Account.tsx'
import { Brand } from '../Brand.tsx'
import { Content } from '../Content.tsx'
import { Bar, MenuButton } from '../bar/NavBar.tsx'
import { StaffNav } from './StaffNav.tsx'
import { useStaffMenu } from './useStaffMenu.ts'

const StaffSearch = staffPage(() => import('../../search/StaffSearch.tsx'))

/** Around every page of staff: their one menu, and above it the search and whoever is signed in. */
export default function StaffLayout({ children }: { children: ReactNode }) {
  const t = useT()
  const user = useUser()
  const menu = useStaffMenu()
  return (
    <div className="app app-staff">
      <Bar staff>
        <MenuButton
          open={menu.shown}
          {...(menu.wide && { icon: 'menu' })}
          controls="staff-menu"
          onClick={menu.toggle}
        />
        <Brand />
        <div className="search-place">
          <Suspense>
            <StaffSearch />
          </Suspense>
        </div>
        {user && menu.wide && <Account user={user} />}
        <ThemeButton className="nav-theme" label={t('nav.darkMode')} />
      </Bar>
      <StaffNav menu={menu} />
      <Content covered={menu.over}>{children}</Content>
    </div>
  )
}
