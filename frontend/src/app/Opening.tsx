import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import { Spinner } from '../ui/Spinner.tsx'

const Top = () => (
  <header className="nav">
    <div className="nav-inner">
      <Brand />
    </div>
  </header>
)

/** The app while nothing of it has come but this: the frame's top and a spinner. */
export const Opening = () => (
  <>
    <Top />
    <Spinner />
  </>
)

/** The same for somebody signed in, with the head of the page at the place where the page will draw it. */
export const SignedInOpening = ({ staff, head }: { staff: boolean; head: ReactNode }) => (
  <div className={staff ? 'app app-staff' : 'app app-driver'}>
    <Top />
    {staff && (
      <div className="side-menu">
        <div className="search-place" />
      </div>
    )}
    <main className="app-content">
      {head}
      <Spinner />
    </main>
  </div>
)
