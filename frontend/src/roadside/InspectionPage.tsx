import { Navigate } from 'react-router-dom'
import { useSignedInUser } from '../providers/session.ts'
import { LockedLogs } from './LockedLogs.tsx'
import { useInspectionLock } from './lock.ts'
import { StartInspection } from './StartInspection.tsx'

/** `/inspection`: the way into the locked screen, and while it is locked that screen at every address. */
export default function InspectionPage() {
  const user = useSignedInUser()
  const lock = useInspectionLock()
  if (lock?.on) return <LockedLogs lock={lock} />
  if (!user.has_driver) return <Navigate to="/dashboard" replace />
  return <StartInspection known={lock} />
}
