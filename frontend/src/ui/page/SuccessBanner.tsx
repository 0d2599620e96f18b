import { useEffect } from 'react'
import { DISPLAY } from '@longhaul/core/contract'
import { Icon } from '../Icon.tsx'

export function SuccessBanner({ message, onDone }: { message: string; onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, DISPLAY.bannerSeconds * 1000)
    return () => clearTimeout(timer)
  }, [onDone])
  return (
    <div className="banner banner-success" role="status">
      <Icon name="check" />
      <span>{message}</span>
    </div>
  )
}
