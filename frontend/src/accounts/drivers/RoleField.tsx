import { ROLES } from '@longhaul/core/contract'
import { MuiField } from '../../form/MuiField.tsx'
import type { FormField } from '../../form/useForm.ts'
import { useT } from '../../i18n/useT.ts'

export function RoleField({ field }: { field: FormField }) {
  const t = useT()
  return (
    <MuiField field={field} label={t('drivers.role')}>
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {t(`drivers.roles.${role}`)}
        </option>
      ))}
    </MuiField>
  )
}
