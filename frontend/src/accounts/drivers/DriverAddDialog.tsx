import { LIMITS, MESSAGES, type UserRow } from '@longhaul/core/contract'
import { useState } from 'react'
import { TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { CreateDialog, rulesOf, type AddDialogProps } from '../../form/record/index.ts'
import { pattern, required } from '../../form/rules.ts'
import { useT } from '../../i18n/useT.ts'
import { personName } from '../../ui/personName.ts'
import { DrivingInputs, PersonInputs, driverRules, personRules } from './AccountInputs.tsx'
import { LinkDialog } from './LinkDialog.tsx'

const rules = rulesOf({
  username: [
    required(MESSAGES.username.required),
    (value) => (value.trim().length < LIMITS.username.min ? MESSAGES.username.min : null),
    pattern(/^\w+$/, MESSAGES.username.characters),
  ],
  ...personRules,
  ...driverRules(({ role }) => role === 'driver'),
})

/** The role may change after a carrier and license were typed. */
const bodyOf = ({ carrier, license_number, ...account }: Record<string, unknown>) =>
  account.role === 'driver' ? { ...account, carrier, license_number } : account

const IfDriver = () => (useWatch<{ role: string }>({ name: 'role' }) === 'driver' ? <DrivingInputs /> : null)

/** Opens an account for somebody and ends with the link to hand over. */
export default function DriverAddDialog({ onClose }: AddDialogProps) {
  const t = useT()
  const [made, setMade] = useState<UserRow | null>(null)
  if (made?.password_link)
    return <LinkDialog name={personName(made)} link={made.password_link} onClose={onClose} />
  return (
    <CreateDialog
      resource="drivers"
      title="drivers.addTitle"
      submitLabel="drivers.addSubmit"
      defaultValues={{ role: 'driver' }}
      validate={rules}
      transform={bodyOf}
      fallback={t('drivers.addFailed')}
      onCreated={(user) => setMade(user as UserRow)}
      onClose={onClose}
    >
      <TextInput
        source="username"
        slotProps={{ htmlInput: { maxLength: LIMITS.username.max, autoCapitalize: 'none' } }}
      />
      <PersonInputs />
      <IfDriver />
    </CreateDialog>
  )
}
