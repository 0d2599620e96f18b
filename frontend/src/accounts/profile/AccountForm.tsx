import type { SignedInUser } from '../../providers/sessionStore.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { FIELD, type Rules } from '../../form/rules.ts'
import { useT } from '../../i18n/useT.ts'
import { useProviders, useSignedInUser } from '../../providers/session.ts'
import { ProfileForm, type ProfileFields } from './ProfileForm.tsx'

type AccountValues = Pick<SignedInUser, 'first_name' | 'last_name' | 'email'>

const RULES: Rules<AccountValues> = {
  first_name: FIELD.firstName,
  last_name: FIELD.lastName,
  email: FIELD.email,
}

const FIELDS: ProfileFields<AccountValues> = [
  ['first_name', 'profile.firstName', 'given-name'],
  ['last_name', 'profile.lastName', 'family-name'],
  ['email', 'profile.email', 'email', 'email'],
]

export function AccountForm() {
  const t = useT()
  const verbs = useVerbs()
  const { auth } = useProviders()
  const { username, first_name, last_name, email, has_driver, home_zone_confirmed } = useSignedInUser()
  return (
    <ProfileForm
      initial={{ first_name, last_name, email }}
      rules={RULES}
      keep="profile"
      words="profile.account"
      fields={FIELDS}
      // The zone that waits to be confirmed comes first.
      variant={has_driver && !home_zone_confirmed ? 'outlined' : 'contained'}
      submit={async (values) => {
        await verbs.updateProfile({
          first_name: values.first_name.trim(),
          last_name: values.last_name.trim(),
          email: values.email.trim(),
        })
        await auth.refreshUser()
      }}
    >
      <p className="lead">
        {t('profile.username')}: {username}
      </p>
    </ProfileForm>
  )
}
