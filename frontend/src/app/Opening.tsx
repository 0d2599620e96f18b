import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import { Spinner } from '../ui/Spinner.tsx'

const Top = ({ staff = false }: { staff?: boolean }) => (
  <header className="nav">
    <div className={staff ? 'nav-inner nav-staff' : 'nav-inner'}>
      {staff && <span className="icon-button" />}
      <Brand />
    </div>
  </header>
)

/** Before any other script has come. */
export const Opening = () => (
  <>
    <Top />
    <Spinner />
  </>
)

/** The head stands where the page will draw it. */
export const SignedInOpening = ({ staff, head }: { staff: boolean; head: ReactNode }) => (
  <div className={staff ? 'app app-staff' : 'app app-driver'}>
    <Top staff={staff} />
    {staff && <div className="side-menu" />}
    <main className="app-content">
      {head}
      <Spinner />
    </main>
  </div>
)
