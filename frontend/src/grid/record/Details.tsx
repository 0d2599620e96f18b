import type { ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { useSignedInUser } from '../../app/session.ts'
import { mayAccess } from '../../providers/access.ts'

/** What a record is: as a form for who may change it, for others to read. */
export function Details({ form, facts }: { form: ReactNode; facts: ReactNode }) {
  const { role } = useSignedInUser()
  return mayAccess(role, 'edit', useResourceContext() ?? '') ? form : facts
}
