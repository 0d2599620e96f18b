import { useState, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { SignedInUser } from '../providers/tokens.ts'
import { useSignedInUser } from './session.ts'

const RULES = {
  admin: (user: SignedInUser) => user.is_admin,
  staff: (user: SignedInUser) => user.role !== 'driver',
  plan: (user: SignedInUser) => user.role !== 'support',
}

/**
 * Sends whoever may not open a page to the dashboard. Decided once, on the way in: a role withdrawn while
 * the page is open is the page's to say, so that nothing typed vanishes without a word.
 */
export function Guard({ may, children }: { may: keyof typeof RULES; children: ReactNode }) {
  const user = useSignedInUser()
  const [admitted] = useState(() => RULES[may](user))
  return admitted ? children : <Navigate to="/dashboard" replace />
}
