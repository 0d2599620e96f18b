import type { UserRow } from '@longhaul/core/contract'
import { ReferenceLink } from '../../grid/record/links.tsx'
import { useT } from '../../i18n/useT.ts'

/** The carrier somebody drives for, or is to drive for once an admin lets them in. */
export function DriverCarrier({ user }: { user: UserRow }) {
  const t = useT()
  const registered = user.registered_carrier
  const id = user.carrier ?? registered?.id ?? null
  if (id !== null) return <ReferenceLink record={{ id, carrier: id }} source="carrier" reference="carriers" />
  return registered ? t('drivers.newCarrier', { name: registered.name }) : t('drivers.noCarrier')
}
