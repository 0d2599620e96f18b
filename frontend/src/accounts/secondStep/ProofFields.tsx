import { FormField } from '../../form/FormField.tsx'
import { useT } from '../../i18n/useT.ts'

/** Fields by which somebody proves to be the owner: the password, and a code once two steps are on. */
export function ProofFields({ withCode }: { withCode: boolean }) {
  const t = useT()
  return (
    <>
      <FormField
        margin="normal"
        name="password"
        label={t('profile.currentPassword')}
        type="password"
        autoComplete="current-password"
      />
      {withCode && (
        <FormField
          margin="normal"
          name="code"
          label={t('profile.twoStep.code')}
          hint={t('profile.twoStep.codeHint')}
          autoComplete="one-time-code"
          htmlInput={{ autoCapitalize: 'none' }}
        />
      )}
    </>
  )
}
