import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** The red banner: what failed, in a sentence, and perhaps a way on. Nothing is drawn without a message. */
export function ErrorBanner({ message, action }: { message: string | null | undefined; action?: ReactNode }) {
  if (!message) return null
  return (
    <div className="banner banner-error" role="alert">
      <Icon name="warning" />
      <span>{message}</span>
      {action}
    </div>
  )
}
