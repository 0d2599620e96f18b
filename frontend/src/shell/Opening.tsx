import { Brand } from './Brand.tsx'
import { Spinner } from './Spinner.tsx'

/** The app while nothing of it has come but this: the frame's top and a spinner, as index.html shows them before. */
export const Opening = () => (
  <>
    <header className="nav">
      <div className="nav-inner">
        <Brand />
      </div>
    </header>
    <Spinner />
  </>
)
