import type { UserRow } from '@longhaul/core/contract'
import { Alert } from '@mui/material'
import { useT } from '../../i18n/useT.ts'

/** What approving this person does to the carriers. */
export function RegisteredCarrier({ user }: { user: UserRow }) {
  const t = useT()
  const registered = user.registered_carrier
  if (!registered) return null
  const { id, name, address } = registered
  return (
    <Alert severity="info" sx={{ marginBottom: 2 }}>
      {id === null ? t('drivers.makesCarrier', { name, address }) : t('drivers.joinsCarrier', { name })}
    </Alert>
  )
}
