import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useT } from '../i18n/useT.ts'

function Crashed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <main className="notice-page" role="alert">
      <h1>{t('errors.unexpected')}</h1>
      <p>{t('errors.crashed')}</p>
      <div className="actions">
        <button type="button" className="button" onClick={onRetry}>
          {t('errors.tryAgain')}
        </button>
        {/* A full load: whatever broke is gone from memory. */}
        <a className="button button-quiet" href="/">
          {t('errors.home')}
        </a>
      </div>
    </main>
  )
}

class Boundary extends Component<{ children: ReactNode; path: string }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: { path: string }) {
    if (this.state.failed && before.path !== this.props.path) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? (
      <Crashed onRetry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    )
  }
}

/** A bug on one page shows a way out and never a blank screen; going elsewhere clears it. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary path={pathname}>{children}</Boundary>
}
