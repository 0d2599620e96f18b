import { LIMITS, MESSAGES, type Role, type UserRow } from '@longhaul/core/contract'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { CarrierField } from '../../fleet/carriers/CarrierField.tsx'
import { MuiField } from '../../form/MuiField.tsx'
import { FIELD, pattern, required, type Rule, type Rules } from '../../form/rules.ts'
import { useForm } from '../../form/useForm.ts'
import { useT } from '../../i18n/useT.ts'
import { personName } from '../../ui/personName.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { PersonFields } from './PersonFields.tsx'

const EMPTY = {
  username: '',
  email: '',
  first_name: '',
  last_name: '',
  role: 'driver',
  carrier: '',
  license_number: '',
}
type NewAccount = typeof EMPTY

/** Asked only of who drives. */
const ifDriver =
  (rule: Rule<NewAccount>): Rule<NewAccount> =>
  (value, all) =>
    all.role === 'driver' ? rule(value, all) : null

const RULES: Rules<NewAccount> = {
  username: [
    required(MESSAGES.username.required),
    (value) => (value.trim().length < LIMITS.username.min ? MESSAGES.username.min : null),
    pattern(/^\w+$/, MESSAGES.username.characters),
  ],
  email: FIELD.email,
  first_name: FIELD.firstName,
  last_name: FIELD.lastName,
  carrier: [ifDriver(required(MESSAGES.carrier.required))],
  license_number: FIELD.licenseNumber.map(ifDriver),
}

function bodyOf({ carrier, license_number, role, ...person }: NewAccount): Partial<UserRow> {
  const trimmed = Object.fromEntries(Object.entries(person).map(([name, value]) => [name, value.trim()]))
  return {
    ...trimmed,
    role: role as Role,
    ...(role === 'driver' && { carrier: Number(carrier), license_number: license_number.trim() }),
  }
}

export const ADD_DRIVER_FORM = 'add-driver'

/** Opens an account for somebody and ends with the link to hand over. */
export function DriverAddDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const dataProvider = useDataProvider()
  const [made, setMade] = useState<UserRow | null>(null)
  const form = useForm({
    initial: EMPTY,
    rules: RULES,
    fallback: t('drivers.addFailed'),
    keep: ADD_DRIVER_FORM,
    submit: async (values) => {
      setMade((await dataProvider.create<UserRow>('drivers', { data: bodyOf(values) })).data)
      void client.invalidateQueries({ queryKey: ['drivers'] })
    },
  })
  if (made?.password_link)
    return <LinkDialog name={personName(made)} link={made.password_link} onClose={onClose} />
  return (
    <FormDialog
      title={t('drivers.addTitle')}
      submitLabel={t('drivers.addSubmit')}
      {...form.dialog}
      onClose={onClose}
    >
      <MuiField
        field={form.field('username')}
        label={t('drivers.username')}
        maxLength={LIMITS.username.max}
        capitals="none"
      />
      <PersonFields field={form.field} />
      {form.values.role === 'driver' && (
        <>
          <CarrierField field={form.field('carrier')} label={t('drivers.carrier')} />
          <MuiField field={form.field('license_number')} label={t('drivers.license')} />
        </>
      )}
    </FormDialog>
  )
}
