import type { ReactNode } from 'react'
import { ErrorBoundary as Boundary, type FallbackProps } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { useT } from '../i18n/useT.ts'
import { askForPagesAgain } from '../ui/lazy/lazyPage.tsx'

export function Crashed({ resetErrorBoundary }: Pick<FallbackProps, 'resetErrorBoundary'>) {
  const t = useT()
  return (
    <main className="notice-page" role="alert">
      <h1>{t('errors.unexpected')}</h1>
      <p>{t('errors.crashed')}</p>
      <div className="actions">
        <button type="button" className="button" onClick={resetErrorBoundary}>
          {t('errors.tryAgain')}
        </button>
        {/* A full load clears memory. */}
        <a className="button button-quiet" href="/">
          {t('errors.home')}
        </a>
      </div>
    </main>
  )
}

/** Another address clears it. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Boundary FallbackComponent={Crashed} resetKeys={[pathname]} onReset={askForPagesAgain}>
      {children}
    </Boundary>
  )
}
