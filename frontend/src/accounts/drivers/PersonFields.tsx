import { LIMITS } from '@longhaul/core/contract'
import { MuiField } from '../../form/MuiField.tsx'
import type { FormField } from '../../form/useForm.ts'
import { useT } from '../../i18n/useT.ts'
import { RoleField } from './RoleField.tsx'

/** Who an account is for, and as what. */
export function PersonFields({
  field,
}: {
  field: (name: 'first_name' | 'last_name' | 'email' | 'role') => FormField
}) {
  const t = useT()
  return (
    <>
      <MuiField field={field('first_name')} label={t('drivers.firstName')} maxLength={LIMITS.firstName.max} />
      <MuiField field={field('last_name')} label={t('drivers.lastName')} maxLength={LIMITS.lastName.max} />
      <MuiField field={field('email')} label={t('drivers.email')} type="email" maxLength={LIMITS.email.max} />
      <RoleField field={field('role')} />
    </>
  )
}
