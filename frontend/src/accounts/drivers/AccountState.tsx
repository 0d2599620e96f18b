import type { UserRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'

export function AccountState({ user }: { user: UserRow }) {
  const t = useT()
  return t(user.awaiting_approval ? 'drivers.waiting' : user.active ? 'drivers.active' : 'drivers.inactive')
}
