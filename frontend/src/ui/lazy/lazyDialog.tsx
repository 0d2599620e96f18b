import { Suspense, type ComponentType } from 'react'
import { lazyPage } from './lazyPage.tsx'
import { Spinner } from '../Spinner.tsx'
import { useWhenIdle } from './useWhenIdle.ts'

/**
 * A dialog whose script comes after its page and before anybody taps. On a slow network a spinner answers.
 */
export function lazyDialog<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Dialog = lazyPage(load)
  return function LazyDialog({ open, ...props }: Props & { open: boolean }) {
    useWhenIdle(Dialog.preload)
    if (!open) return null
    return (
      <Suspense
        fallback={
          <div className="dialog-waiting">
            <Spinner />
          </div>
        }
      >
        <Dialog {...(props as unknown as Props)} />
      </Suspense>
    )
  }
}
