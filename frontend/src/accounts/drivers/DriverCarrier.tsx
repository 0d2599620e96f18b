import type { UserRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { CarrierLink } from './CarrierLink.tsx'

/** The carrier somebody drives for, or is to drive for once an admin lets them in. */
export function DriverCarrier({ user }: { user: UserRow }) {
  const t = useT()
  const asked = user.registered_carrier
  if (user.carrier !== null) return <CarrierLink id={user.carrier} />
  if (!asked) return t('drivers.noCarrier')
  return asked.id === null ? t('drivers.newCarrier', { name: asked.name }) : <CarrierLink id={asked.id} />
}
