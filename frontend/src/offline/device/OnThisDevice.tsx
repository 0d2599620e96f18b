import '../../i18n/en/device.ts'
import { Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useT } from '../../i18n/useT.ts'
import { useOutbox } from '../useOutbox.ts'
import { startWorker, type NewVersion } from './appWorker.ts'
import { askToPersist } from './kept.ts'

/** Has the app kept on the device; offers a new version, but never over what is typed or unsent. */
export default function OnThisDevice() {
  const t = useT()
  const { pathname } = useLocation()
  const { entries } = useOutbox()
  const [ready, setReady] = useState<NewVersion | null>(null)
  const [typedOn, setTypedOn] = useState<string | null>(null)

  useEffect(() => {
    // `npm run dev` has no worker: its pages change all the time.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    return startWorker(setReady)
  }, [])

  const unsent = entries.length > 0
  useEffect(() => {
    const ask = () => void askToPersist().catch(() => undefined)
    // From here on something would be lost.
    if (unsent) ask()
    window.addEventListener('appinstalled', ask)
    return () => window.removeEventListener('appinstalled', ask)
  }, [unsent])

  useEffect(() => {
    const typed = () => setTypedOn(pathname)
    document.addEventListener('input', typed)
    return () => document.removeEventListener('input', typed)
  }, [pathname])

  if (!ready || unsent || typedOn === pathname) return null
  return (
    <p className="banner" role="status">
      <span>{t('device.newVersion')}</span>
      <Button onClick={ready.take}>{t('device.reload')}</Button>
    </p>
  )
}
