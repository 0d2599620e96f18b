import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { createAuth } from './providers/auth.ts'
import { createHttp } from './providers/http.ts'
import { createSessionStore } from './providers/tokens.ts'
import { restoreColorScheme } from './shell/colorScheme.ts'
import { reloadOnceAfterUpgrade } from './shell/reloadOnceAfterUpgrade.ts'
import './shell/tokens.css'
import './shell/base.css'

reloadOnceAfterUpgrade()
restoreColorScheme()

const session = createSessionStore()
const http = createHttp({ session })
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <App providers={{ session, http, auth: createAuth(http, session) }} />
    </BrowserRouter>
  </StrictMode>,
)
