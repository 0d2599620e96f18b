import { useState, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { SignedInUser } from './sessionStore.ts'
import { useSignedInUser } from './session.ts'

const RULES = {
  admin: (user: SignedInUser) => user.is_admin,
  staff: (user: SignedInUser) => user.role !== 'driver',
  plan: (user: SignedInUser) => user.role !== 'support',
}

/** Decided once, on the way in: a role withdrawn later must not make typed text vanish. */
export function Guard({ may, children }: { may: keyof typeof RULES; children: ReactNode }) {
  const user = useSignedInUser()
  const [admitted] = useState(() => RULES[may](user))
  return admitted ? children : <Navigate to="/dashboard" replace />
}
