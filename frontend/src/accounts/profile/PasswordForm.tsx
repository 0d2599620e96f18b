import { useVerbs } from '../../providers/verbs.ts'
import { FIELD, repeatedPassword, requiredRaw } from '../../form/rules.ts'
import { useT } from '../../i18n/useT.ts'
import { ProfileForm, type ProfileFields } from './ProfileForm.tsx'

const EMPTY = { current_password: '', password: '', confirmPassword: '' }

const FIELDS: ProfileFields<typeof EMPTY> = [
  ['current_password', 'profile.currentPassword', 'current-password', 'password'],
  ['password', 'profile.newPassword', 'new-password', 'password'],
  ['confirmPassword', 'profile.confirmPassword', 'new-password', 'password'],
]

export function PasswordForm() {
  const t = useT()
  const verbs = useVerbs()
  return (
    <ProfileForm
      initial={EMPTY}
      rules={{
        current_password: [requiredRaw(t('profile.currentRequired'))],
        password: FIELD.newPassword,
        confirmPassword: repeatedPassword,
      }}
      submit={({ current_password, password }) => verbs.changePassword({ current_password, password })}
      words="profile.password"
      fields={FIELDS}
      variant="outlined"
    />
  )
}
