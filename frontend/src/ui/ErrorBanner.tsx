import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { useSentence } from '../i18n/sentences/sentence.ts'

export function ErrorBanner({ message, action }: { message: string | null | undefined; action?: ReactNode }) {
  const translateSentence = useSentence()
  if (!message) return null
  return (
    <div className="banner banner-error" role="alert">
      <Icon name="warning" />
      <span>{translateSentence(message)}</span>
      {action}
    </div>
  )
}
