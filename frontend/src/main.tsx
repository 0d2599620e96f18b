import './theme/tokens.css'
import './theme/base.css'
import './ui/ui.css'
import './grid/grid.css'
import './app/staff/StaffNav.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { preloadPublic, preloadSignedIn } from './app/preload.ts'
import { createAuth } from './providers/auth.ts'
import { createHttp } from './providers/http.ts'
import { createSessionStore } from './providers/sessionStore.ts'
import { makeFirstFormatters } from './ui/firstFormatters.ts'
import { followOtherTabs, restoreReader } from './i18n/language.ts'
import { restoreColorScheme } from './theme/colorScheme.ts'
import { reloadOnceAfterUpgrade } from './app/reloadOnceAfterUpgrade.ts'

reloadOnceAfterUpgrade()
restoreColorScheme()
followOtherTabs()

const session = createSessionStore()
const http = createHttp({ session })
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** In slices, so that a phone stays awake to a finger meanwhile. */
const show = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter useTransitions={false}>
          <App providers={{ session, http, auth: createAuth(http, session) }} />
        </BrowserRouter>
      </StrictMode>,
    ),
  )

// What index.html draws stays in sight until the page is there to be drawn in one go; what fails to come
// shows when it is drawn.
const user = session.user()
const { pathname } = window.location
void Promise.all([restoreReader(), user ? preloadSignedIn(pathname, user) : preloadPublic(pathname)]).then(
  show,
)
// Visitors' pages have no figures.
if (user) makeFirstFormatters()
