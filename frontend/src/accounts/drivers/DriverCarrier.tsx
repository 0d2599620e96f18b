import type { UserRow } from '@longhaul/core/contract'
import { ReferenceLink } from '../../grid/record/links.tsx'
import { useT } from '../../i18n/useT.ts'

/** The carrier somebody drives for, or is to drive for once an admin lets them in. */
export function DriverCarrier({ user }: { user: UserRow }) {
  const t = useT()
  const asked = user.registered_carrier
  const id = user.carrier ?? asked?.id ?? null
  if (id !== null) return <ReferenceLink record={{ id, carrier: id }} source="carrier" reference="carriers" />
  return asked ? t('drivers.newCarrier', { name: asked.name }) : t('drivers.noCarrier')
}
